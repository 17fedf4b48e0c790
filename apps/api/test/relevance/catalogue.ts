import { sql } from 'drizzle-orm'
import { neighbourhoods } from '../../demo/catalogue/neighbourhoods.ts'
import { trades } from '../../demo/catalogue/trades.ts'
import { members } from '../../src/db/schema/members/members.ts'
import { skillCategories, skills } from '../../src/db/schema/offers/skills.ts'
import type { Deps } from '../../src/deps.ts'
import { placesCalled, wordsOf } from '../../src/gazetteer/gazetteer.ts'

/** An offer of the test catalogue, with its owner's position. */
export interface CatalogueOffer {
  id: string
  title: string
  /** Its description, packages and its owner's bio. */
  text: string
  lat: number
  lon: number
}

const places = neighbourhoods
  .filter(([area]) => ['London', 'Leeds', 'Bristol'].includes(area))
  .map(([, name]) => placeNamed(name))
/** Number of offers for each text of a trade, at different places. */
const ROUNDS = 6

/** Centre of a place in the gazetteer. */
export function placeNamed(name: string) {
  const [place] = placesCalled(wordsOf(name))
  if (place === undefined) throw new Error(`the gazetteer doesn't know ${name}`)
  return place
}

/**
 * Fills an empty database with an offer for every text of the demo's trades, by one member each, mostly in
 * London; the same each time.
 */
export async function offerCatalogue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<CatalogueOffer[]> {
  // The key determines shown places, and so which offers are nearest.
  await db.execute(sql`update directory_key set key = decode(repeat('5b', 32), 'hex')`)
  const offers: CatalogueOffer[] = []
  let made = 0
  // Ascending ids: they determine shown places too, and the order of equal matches (newest first).
  const nextId = () => {
    made += 1
    return `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`
  }
  for (const [nth, trade] of trades.entries()) {
    const { title, description, thumbnail, openings, details, closings, selves, packages = [], place } = trade
    const categoryId = nextId()
    await db.insert(skillCategories).values({ id: categoryId, title, description, thumbnail })
    for (let count = 0; count < openings.length * ROUNDS; count += 1) {
      const round = Math.floor(count / openings.length)
      const pick = (list: readonly string[], step: number) => list[(count + round * step) % list.length] ?? ''
      const { lat, lon } = places[(count * 5 + nth * 3 + round) % places.length] ?? placeNamed('Camden')
      const bio = pick(selves, 1).replace('{years}', String(3 + (count % 20)))
      const said = [pick(openings, 0), pick(details, 1), pick(closings, 2)].join(' ')
      const named = round % 2 === 0 ? packages : []
      const [memberId, id] = [nextId(), nextId()]
      await db.insert(members).values({
        id: memberId,
        email: `${memberId}@bench.test`,
        referralCode: memberId,
        phone: '+44 20 7946 0000',
        firstname: 'Robin',
        lastname: 'Field',
        gender: 'other',
        passwordHash: 'none',
        bio,
        lat,
        lon,
      })
      await db.insert(skills).values({
        id,
        memberId,
        categoryId,
        experienceLevel: 'expert',
        description: said,
        place: place ?? 'client',
        hourlyRatePence: 2000,
        sparkMillis: 10_000,
        createdAt: clock.now(),
        packages: named.map(([name, minutes, price], at) => ({ id: String(at), name, minutes, price })),
      })
      offers.push({ id, title, text: [said, bio, ...named.map(([name]) => name)].join(' '), lat, lon })
    }
  }
  return offers
}
