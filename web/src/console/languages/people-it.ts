// The area "People" in Italian.
import { it as groups } from '../messages/groups/it.ts'
import { it as invitations } from '../messages/invitations/it.ts'
import { it as memberAccess } from '../messages/member-access/it.ts'
import { it as members } from '../messages/members/it.ts'
import { it as person } from '../messages/person/it.ts'
import { it as removal } from '../messages/removal/it.ts'
import { it as roles } from '../messages/roles/it.ts'
import type { AreaMessages } from '../messages.ts'

export const it: AreaMessages['people'] = {
  ...groups,
  ...invitations,
  ...memberAccess,
  ...members,
  ...person,
  ...removal,
  ...roles,
}
