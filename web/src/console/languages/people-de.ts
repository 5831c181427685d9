// The area "People" in German.
import { de as groups } from '../messages/groups/de.ts'
import { de as invitations } from '../messages/invitations/de.ts'
import { de as memberAccess } from '../messages/member-access/de.ts'
import { de as members } from '../messages/members/de.ts'
import { de as person } from '../messages/person/de.ts'
import { de as removal } from '../messages/removal/de.ts'
import { de as roles } from '../messages/roles/de.ts'
import type { AreaMessages } from '../messages.ts'

export const de: AreaMessages['people'] = {
  ...groups,
  ...invitations,
  ...memberAccess,
  ...members,
  ...person,
  ...removal,
  ...roles,
}
