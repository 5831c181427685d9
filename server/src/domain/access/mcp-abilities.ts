// What each MCP tool allows an AI tool to do. The consent page generates its text from this table.

/** By tool. Abilities that begin with `see_` only read. */
export const toolAbilities = {
  get_me: 'see_people',
  list_people: 'see_people',
  list_groups: 'see_people',
  list_group_members: 'see_people',
  list_event_types: 'see_event_types',
  get_event_type: 'see_event_types',
  list_schedules: 'see_times',
  find_times: 'see_times',
  explain_time: 'see_times',
  list_events: 'see_meetings',
  get_event: 'see_meetings',
  list_invitees: 'see_meetings',
  hold_time: 'book',
  release_hold: 'book',
  book_meeting: 'book',
  reschedule_invitee: 'change_meetings',
  cancel_event: 'change_meetings',
  cancel_invitee: 'change_meetings',
  mark_no_show: 'mark_no_shows',
  unmark_no_show: 'mark_no_shows',
  create_single_use_link: 'create_links',
  create_share: 'create_links',
  create_event_type: 'change_event_types',
  update_event_type: 'change_event_types',
  change_schedule: 'change_hours',
} as const

export type ToolName = keyof typeof toolAbilities
export type Ability = (typeof toolAbilities)[ToolName]

export type McpScope = 'mcp:scheduling:read' | 'mcp:scheduling:write'

export const isMcpScope = (scope: string): scope is McpScope => scope.startsWith('mcp:')

/** In the order of the table. */
export const abilitiesOf = (scope: McpScope): readonly Ability[] =>
  [...new Set(Object.values(toolAbilities))].filter(
    (ability) => ability.startsWith('see_') === (scope === 'mcp:scheduling:read'),
  )
