import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type CountryResponse, Reader } from 'mmdb-lib'

/** The table contains only the country. */
type Row = CountryResponse & { country_code?: string }

let table: Promise<Reader<Row>> | undefined

/** Eight megabytes, loaded on first use: most processes never need it. */
async function readTable(): Promise<Reader<Row>> {
  const file = import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')
  return new Reader<Row>(await readFile(fileURLToPath(file)))
}

/**
 * The country of an IP address, ISO 3166 in two letters, by a bundled table: the address isn't sent anywhere. Null
 * where unknown, as for a private network.
 */
export async function countryOf(address: string | null): Promise<string | null> {
  if (address === null || isIP(address) === 0) return null
  table ??= readTable()
  return (await table).get(address)?.country_code ?? null
}
