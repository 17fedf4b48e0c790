import type { BookingTerms } from '@kindling/domain/appointments/booking-terms'
import { poundsToPence } from '@kindling/domain/money/money'
import { sparkPriceMillis } from '@kindling/domain/money/spark-price'
import type { ExperienceLevel } from '@kindling/domain/skills/skill-rules'
import type { Trade } from '../catalogue/trade.ts'
import { trades } from '../catalogue/trades.ts'
import { baking, gardening, sewing } from '../catalogue/trades-of-making.ts'
import { homeRepairs, painting } from '../catalogue/trades-of-the-house.ts'
import { VARIANTS } from '../drawings/picture.ts'
import { type Chance, chanceOf } from '../random.ts'
import type { Person } from './people/person.ts'
import { planTerms } from './terms.ts'
import { DAY, HOUR, idAt, later } from './times.ts'

/** A planned skill of the demo data. */
export interface PlannedSkill {
  id: string
  owner: Person
  trade: Trade
  level: ExperienceLevel
  description: string
  hourlyRatePence: number
  sparkMillis: number
  /** Indexes of the category's pictures. */
  pictures: number[]
  approval: 'approved' | 'rejected'
  terms: BookingTerms
  createdAt: Date
}

interface Fixed {
  trade: Trade
  level: ExperienceLevel
  pounds: number
  description: string
}

/** Skills of the demo accounts, in the order of the accounts. */
const fixed: readonly (readonly Fixed[])[] = [
  [
    {
      trade: baking,
      level: 'intermediate',
      pounds: 12,
      description:
        'Learn one bread well. I bring flour and a starter that you keep, and we bake with your own oven’s moods. Mornings are best, before my shift.',
    },
  ],
  [
    {
      trade: homeRepairs,
      level: 'expert',
      pounds: 18,
      description:
        'Shelves up straight, doors that shut, taps that don’t drip. Carpenter by trade, so wood is what I love most, but I have fixed most things in most Camden flats by now. I bring my own tools and a dustpan.',
    },
    {
      trade: painting,
      level: 'intermediate',
      pounds: 16.5,
      description:
        'Woodwork first: doors, skirting boards and window frames, sanded and painted with low-odour paint. Walls too, when the frames are done.',
    },
    {
      trade: sewing,
      level: 'beginner',
      pounds: 11,
      description:
        'Hems, patches and simple cushions, by a carpenter who is still learning to sew. Straight lines only, and priced accordingly.',
    },
  ],
  [
    {
      trade: gardening,
      level: 'intermediate',
      pounds: 11,
      description:
        'Roses pruned, beds planned, neighbours reconciled over hedges. An hour a week keeps most gardens happy.',
    },
  ],
]

const bands: Readonly<Record<ExperienceLevel, readonly [number, number]>> = {
  beginner: [0, 0.3],
  intermediate: [0.25, 0.7],
  expert: [0.6, 1],
}

/** Plans one to three skills for each member, in different categories. */
export function planSkills(people: readonly Person[], now: Date): PlannedSkill[] {
  return people.flatMap((owner, index) => {
    const chance = chanceOf(`skills ${index}`)
    const offers = fixed[index] ?? choose(chance, owner.trade)
    return offers.map((offer, nth) =>
      finish(chance, owner, offer, { now, nth, isFixed: index < fixed.length }),
    )
  })
}

function choose(chance: Chance, first: Trade): Fixed[] {
  const count = chance.weighted([
    { weight: 48, count: 1 },
    { weight: 36, count: 2 },
    { weight: 16, count: 3 },
  ]).count
  const others = chance.some(
    trades.filter((trade) => trade !== first),
    count - 1,
  )
  return [first, ...others].map((trade, nth) => {
    const level = chance.pick(
      nth === 0
        ? (['expert', 'intermediate', 'intermediate'] as const)
        : (['beginner', 'intermediate'] as const),
    )
    return { trade, level, pounds: rateOf(chance, trade, level), description: describe(chance, trade) }
  })
}

// Rates in half pounds.
function rateOf(chance: Chance, { rates: [low, high] }: Trade, level: ExperienceLevel): number {
  const [from, to] = bands[level]
  const rate = low + (high - low) * (from + chance.next() * (to - from))
  return Math.round(rate * 2) / 2
}

function describe(chance: Chance, { openings, details, closings }: Trade): string {
  const middle = chance.some(details, chance.is(0.35) ? 2 : 1)
  const end = chance.is(0.8) ? [chance.pick(closings)] : []
  return [chance.pick(openings), ...middle, ...end].join(' ')
}

function finish(
  chance: Chance,
  owner: Person,
  { trade, level, pounds, description }: Fixed,
  { now, nth, isFixed }: { now: Date; nth: number; isFixed: boolean },
): PlannedSkill {
  const since = now.getTime() - owner.createdAt.getTime()
  // The first skill dates from the day of joining, the others from later days in the past.
  const wait = nth === 0 ? chance.next() * 4 * HOUR : chance.next() * Math.min(60 * DAY, since)
  const createdAt = later(owner.createdAt, Math.round(Math.min(wait + nth * HOUR, since * 0.9)))
  const hourlyRatePence = poundsToPence(pounds)
  const all = Array.from({ length: VARIANTS }, (_, variant) => variant)
  return {
    id: idAt(chance, createdAt),
    owner,
    trade,
    level,
    description,
    hourlyRatePence,
    sparkMillis: sparkPriceMillis(hourlyRatePence),
    pictures: chance.some(all, isFixed ? VARIANTS - nth : chance.int(1, 3)),
    approval: !isFixed && chance.is(0.02) ? 'rejected' : 'approved',
    createdAt,
    terms: planTerms(chanceOf(`terms ${owner.email} ${nth}`), trade, createdAt),
  }
}
