// The pages about people. They are loaded together: most scripts of one serve the others.
export { GroupPage } from './groups/group-page.tsx'
export { GroupsPage } from './groups/groups-page.tsx'
export { InvitationsPage } from './invitations/invitations-page.tsx'
export { PeoplePage } from './people-page.tsx'
export { PersonPage } from './person-page.tsx'
