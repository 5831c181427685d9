// The area "People" in English.
import { en as groups } from '../messages/groups/en.ts'
import { en as invitations } from '../messages/invitations/en.ts'
import { en as memberAccess } from '../messages/member-access/en.ts'
import { en as members } from '../messages/members/en.ts'
import { en as person } from '../messages/person/en.ts'
import { en as removal } from '../messages/removal/en.ts'
import { en as roles } from '../messages/roles/en.ts'
import type { AreaMessages } from '../messages.ts'

export const en: AreaMessages['people'] = {
  ...groups,
  ...invitations,
  ...memberAccess,
  ...members,
  ...person,
  ...removal,
  ...roles,
}
