// The area "People" in Portuguese.
import { pt as groups } from '../messages/groups/pt.ts'
import { pt as invitations } from '../messages/invitations/pt.ts'
import { pt as memberAccess } from '../messages/member-access/pt.ts'
import { pt as members } from '../messages/members/pt.ts'
import { pt as person } from '../messages/person/pt.ts'
import { pt as removal } from '../messages/removal/pt.ts'
import { pt as roles } from '../messages/roles/pt.ts'
import type { AreaMessages } from '../messages.ts'

export const pt: AreaMessages['people'] = {
  ...groups,
  ...invitations,
  ...memberAccess,
  ...members,
  ...person,
  ...removal,
  ...roles,
}
