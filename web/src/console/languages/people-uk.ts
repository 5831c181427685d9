// The area "People" in Ukrainian.
import { uk as groups } from '../messages/groups/uk.ts'
import { uk as invitations } from '../messages/invitations/uk.ts'
import { uk as memberAccess } from '../messages/member-access/uk.ts'
import { uk as members } from '../messages/members/uk.ts'
import { uk as person } from '../messages/person/uk.ts'
import { uk as removal } from '../messages/removal/uk.ts'
import { uk as roles } from '../messages/roles/uk.ts'
import type { AreaMessages } from '../messages.ts'

export const uk: AreaMessages['people'] = {
  ...groups,
  ...invitations,
  ...memberAccess,
  ...members,
  ...person,
  ...removal,
  ...roles,
}
