// The years for which public holidays are known. Dates after 2037 are outside the time zone table, too.

export const FIRST_HOLIDAY_YEAR = 2026
export const LAST_HOLIDAY_YEAR = 2037
