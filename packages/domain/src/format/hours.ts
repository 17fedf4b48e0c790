const hours = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** Minutes as hours: 90 are '1.5'. */
export const hoursText = (minutes: number) => hours.format(minutes / 60)
