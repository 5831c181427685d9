// The area "People" in French.
import { fr as groups } from '../messages/groups/fr.ts'
import { fr as invitations } from '../messages/invitations/fr.ts'
import { fr as memberAccess } from '../messages/member-access/fr.ts'
import { fr as members } from '../messages/members/fr.ts'
import { fr as person } from '../messages/person/fr.ts'
import { fr as removal } from '../messages/removal/fr.ts'
import { fr as roles } from '../messages/roles/fr.ts'
import type { AreaMessages } from '../messages.ts'

export const fr: AreaMessages['people'] = {
  ...groups,
  ...invitations,
  ...memberAccess,
  ...members,
  ...person,
  ...removal,
  ...roles,
}
