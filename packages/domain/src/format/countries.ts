const countries = new Intl.DisplayNames('en-GB', { type: 'region' })

/** English name of a country, from its two-letter ISO 3166 code. */
export const countryName = (code: string): string => countries.of(code) ?? code
