const countries = new Intl.DisplayNames('en-GB', { type: 'region' })

/** "France", of an ISO 3166 code in two letters. */
export const countryName = (code: string): string => countries.of(code) ?? code
