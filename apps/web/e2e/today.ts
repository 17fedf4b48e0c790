const london = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' })

/** The calendar day of the members of these journeys, `YYYY-MM-DD`: one on which work may begin. */
export const today = (): string => london.format(Date.now())
