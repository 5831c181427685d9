// The area "People" in Spanish.
import { es as groups } from '../messages/groups/es.ts'
import { es as invitations } from '../messages/invitations/es.ts'
import { es as memberAccess } from '../messages/member-access/es.ts'
import { es as members } from '../messages/members/es.ts'
import { es as person } from '../messages/person/es.ts'
import { es as removal } from '../messages/removal/es.ts'
import { es as roles } from '../messages/roles/es.ts'
import type { AreaMessages } from '../messages.ts'

export const es: AreaMessages['people'] = {
  ...groups,
  ...invitations,
  ...memberAccess,
  ...members,
  ...person,
  ...removal,
  ...roles,
}
