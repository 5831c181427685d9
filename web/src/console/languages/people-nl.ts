// The area "People" in Dutch.
import { nl as groups } from '../messages/groups/nl.ts'
import { nl as invitations } from '../messages/invitations/nl.ts'
import { nl as memberAccess } from '../messages/member-access/nl.ts'
import { nl as members } from '../messages/members/nl.ts'
import { nl as person } from '../messages/person/nl.ts'
import { nl as removal } from '../messages/removal/nl.ts'
import { nl as roles } from '../messages/roles/nl.ts'
import type { AreaMessages } from '../messages.ts'

export const nl: AreaMessages['people'] = {
  ...groups,
  ...invitations,
  ...memberAccess,
  ...members,
  ...person,
  ...removal,
  ...roles,
}
