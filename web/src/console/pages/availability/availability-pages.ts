// The pages about availability besides the hours. They are loaded together: most scripts of one serve the others.
export { CalendarsPage } from './calendars-page.tsx'
export { TimeOffPage } from './time-off-page.tsx'
export { WhyPage } from './why-page.tsx'
