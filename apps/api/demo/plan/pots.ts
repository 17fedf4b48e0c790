import { KEEPERS, REQUEST_DAYS, VOTES_TO_GRANT } from '@kindling/domain/pots/pot-rules'
import { type District, districtOf } from '../../src/gazetteer/district.ts'
import { chanceOf } from '../random.ts'
import type { Person } from './people/person.ts'
import { DAY, HOUR, idAt, later } from './times.ts'

export interface PlannedPotGift {
  id: string
  person: Person
  /** Milli-sparks. */
  amount: number
  at: Date
}

export interface PlannedPotRequest {
  id: string
  person: Person
  /** Milli-sparks. */
  amount: number
  reason: string
  /** Keepers who have agreed. */
  agreed: Person[]
  createdAt: Date
  lapsesAt: Date
  /** When it was granted; null while it is open. */
  grantedAt: Date | null
}

/** A district's pot with its keepers, gifts and requests. */
export interface PlannedPot {
  id: string
  district: District
  keepers: Person[]
  gifts: PlannedPotGift[]
  requests: PlannedPotRequest[]
  createdAt: Date
}

/** Fewest members of a district with a pot: the keepers, one who requests and one who gives. */
const LEAST = KEEPERS + 2
/** Age of the pots, in days. */
const OPENED = 28

const reasons = [
  'The lock of my front door is stiff, and I come home late from work.',
  'My bicycle needs a new chain before I can go to work on it again.',
  'An hour with somebody who knows forms: mine are due on Friday.',
]

/** Plans a pot with three keepers for each large enough district; its requests were granted. */
export function planPots(people: readonly Person[], now: Date): PlannedPot[] {
  const [client, provider] = people
  const districts = new Map<string, { district: District; neighbours: Person[] }>()
  for (const person of people) {
    const district = districtOf(person.location)
    const isIn =
      person.role === 'member' && person !== client && person.createdAt < later(now, -(OPENED + 2) * DAY)
    if (district === undefined || !isIn) continue
    const known = districts.get(district.slug) ?? { district, neighbours: [] }
    known.neighbours.push(person)
    districts.set(district.slug, known)
  }
  return [...districts.values()]
    .filter(({ neighbours }) => neighbours.length >= LEAST)
    .map(({ district, neighbours }) => planPot(district, neighbours, { provider, now }))
}

function planPot(
  district: District,
  neighbours: readonly Person[],
  { provider, now }: { provider: Person | undefined; now: Date },
): PlannedPot {
  const chance = chanceOf(`pot ${district.slug}`)
  const createdAt = later(now, -OPENED * DAY)
  const keepers = neighbours.slice(0, KEEPERS)
  const [asker, other] = neighbours.slice(KEEPERS)
  const gifts = neighbours.slice(0, LEAST).map((person, nth) => {
    const at = later(now, -(OPENED - 2 - 4 * nth) * DAY + chance.int(0, 9) * HOUR)
    return { id: idAt(chance, at), person, amount: chance.int(3, 8) * 500, at }
  })
  const ask = (person: Person, hoursAgo: number, agreed: Person[]): PlannedPotRequest => {
    const at = later(now, -hoursAgo * HOUR)
    return {
      id: idAt(chance, at),
      person,
      amount: chance.int(2, 4) * 500,
      reason: chance.pick(reasons),
      agreed,
      createdAt: at,
      lapsesAt: later(at, REQUEST_DAYS * DAY),
      grantedAt: agreed.length < VOTES_TO_GRANT ? null : later(at, 20 * HOUR),
    }
  }
  const granted = asker ? [ask(asker, 9 * 24, keepers.slice(0, VOTES_TO_GRANT))] : []
  // The demo provider is a keeper, with a request that waits for their vote.
  const isOwn = provider !== undefined && keepers.includes(provider)
  const waiting =
    isOwn && other ? [ask(other, 26, keepers.filter((keeper) => keeper !== provider).slice(0, 1))] : []
  return {
    id: idAt(chance, createdAt),
    district,
    keepers,
    gifts,
    requests: [...granted, ...waiting],
    createdAt,
  }
}
