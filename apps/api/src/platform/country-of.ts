import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type CountryResponse, Reader } from 'mmdb-lib'

/** The table names the country and nothing else. */
type Row = CountryResponse & { country_code?: string }

let table: Promise<Reader<Row>> | undefined

/** Eight megabytes, read when somebody first asks: most processes never do. */
async function readTable(): Promise<Reader<Row>> {
  const file = import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')
  return new Reader<Row>(await readFile(fileURLToPath(file)))
}

/**
 * The country of a network, ISO 3166 in two letters, by a table that comes with the program: no address is sent
 * anywhere. Null where it isn't known, as for one's own network.
 */
export async function countryOf(address: string | null): Promise<string | null> {
  if (address === null || isIP(address) === 0) return null
  table ??= readTable()
  return (await table).get(address)?.country_code ?? null
}
