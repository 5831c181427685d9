// The texts of the hours in availability.
export interface AvailabilityMessages {
  /** Open hours of a week. */
  readonly hours: {
    readonly closed: string
    readonly from: (day: string) => string
    readonly to: (day: string) => string
    readonly remove: (day: string) => string
    readonly add: string
  }
  readonly availability: {
    readonly calendarsTab: string
    /** The label of the navigation inside the area. */
    readonly parts: string
    readonly hours: string
    readonly schedules: string
    readonly newSchedule: string
    readonly name: string
    readonly create: string
    readonly created: (name: string) => string
    readonly default: string
    readonly makeDefault: string
    readonly madeDefault: (name: string) => string
    readonly duplicate: string
    readonly copyOf: (name: string) => string
    readonly delete: string
    readonly deleted: (name: string) => string
    readonly defaultStays: string
    readonly weeklyHours: string
    readonly usedBy: string
    readonly usedByNone: string
    readonly schedule: string
    readonly dates: string
    /** The clock in the zone of the schedule. */
    readonly timeThere: (zone: string, time: string) => string
  }
}
