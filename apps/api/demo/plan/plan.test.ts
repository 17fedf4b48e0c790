import { beginOfDay } from '@kindling/domain/bookings/booking-expiry'
import type { BookingStatus } from '@kindling/domain/bookings/booking-status'
import { canTransition } from '@kindling/domain/bookings/moves/booking-rules'
import { describe, expect, it } from 'vitest'
import { comments, ofClients } from '../catalogue/lives.ts'
import { praiseOfJobs } from '../catalogue/praise-of-jobs.ts'
import { closings, openings } from '../catalogue/talk.ts'
import { trades } from '../catalogue/trades.ts'
import { drawPicture, VARIANTS } from '../drawings/picture.ts'
import type { PlannedBooking } from './bookings/bookings.ts'
import { demoClientHas, providerPart } from './money.ts'
import { type Plan, planNeighbourhood } from './plan.ts'

/** Different hours of the day, ends of months and years, and days of DST changes. */
const moments = [
  '2026-01-01T00:00:00Z',
  '2026-02-28T23:59:59Z',
  '2026-03-29T01:00:00Z',
  '2026-07-15T04:20:00Z',
  '2026-10-25T00:30:00Z',
  '2026-11-20T09:00:00Z',
  '2027-12-31T18:45:12Z',
].map((text) => new Date(text))

/** Whether a text comes from this line of the catalogue, for any booking title. */
function isSaid(line: string, content: string) {
  const [before = '', after] = line.split('{job}')
  return after === undefined ? content === line : content.startsWith(before) && content.endsWith(after)
}

function stepsOf(booking: PlannedBooking) {
  return booking.events.slice(1).map((event, index) => {
    const from: BookingStatus = booking.events[index]?.to ?? 'pending'
    return { event, from }
  })
}

describe('demo plan made twice at the same time', () => {
  it('is identical, ids included', () => {
    const now = new Date('2026-11-20T09:00:00Z')
    expect(planNeighbourhood(now)).toEqual(planNeighbourhood(now))
  })
})

describe.each(moments)('demo plan at %s', (now) => {
  const plan: Plan = planNeighbourhood(now)

  it('has events in the past, in chronological order', () => {
    for (const { events, client, skill, createdAt, id } of plan.bookings) {
      const times = [client.createdAt, createdAt, ...events.map(({ at }) => at), now].map(Number)
      expect(times, id).toEqual(times.toSorted((one, other) => one - other))
      expect(skill.createdAt <= createdAt, id).toBe(true)
      expect(skill.owner).not.toBe(client)
    }
    const rest = [...plan.people, ...plan.skills, ...plan.reviews, ...plan.follows]
    expect(rest.filter(({ createdAt }) => createdAt > now)).toEqual([])
  })

  it('lends each thing to one member at a time, with events in the past', () => {
    for (const { thing, client, events, words, handOverAt, countsAt, expiresAt, reviews } of plan.loans) {
      const times = [
        thing.createdAt,
        ...events.map(({ at }) => at),
        ...reviews.map(({ createdAt }) => createdAt),
      ]
      expect([...times, now].map(Number), thing.title).toEqual(
        [...times, now].map(Number).toSorted((a, b) => a - b),
      )
      expect(client).not.toBe(thing.owner)
      expect(words.every(({ at }) => at >= handOverAt)).toBe(true)
      expect(countsAt === null || countsAt > now).toBe(true)
      expect(events.length > 1 || (expiresAt > now && handOverAt > now)).toBe(true)
    }
    const ofDrill = plan.loans.filter(({ thing }) => thing.title === 'Hammer drill')
    const [first, second] = ofDrill.toSorted((one, other) => one.from.localeCompare(other.from))
    expect((first?.until ?? '') < (second?.from ?? '')).toBe(true)
  })

  it('makes only transitions that the rules allow', () => {
    for (const booking of plan.bookings) {
      for (const { event, from } of stepsOf(booking)) {
        const { action, actor, at } = event
        if (action === 'settle' || action === 'request' || action === 'book') continue
        const dayBegins = beginOfDay(booking.bookingDate, 'Europe/London')
        const { settleAt: settlesAt, expiresAt } = booking
        const state = { status: from, dayBegins, settlesAt, expiresAt }
        expect(canTransition(actor, state, action, at), `${booking.recipe}: ${action}`).toBe(true)
      }
    }
  })

  it('has the deadlines of open requests and pending settlements in the future', () => {
    const pending = plan.bookings.filter(({ recipe }) => recipe === 'pending')
    expect(pending.filter(({ expiresAt }) => expiresAt <= now)).toEqual([])
    const waiting = plan.bookings.filter(({ recipe }) => recipe === 'awaitingSettlement')
    expect(waiting.filter(({ settleAt }) => settleAt === null || settleAt <= now)).toEqual([])
  })

  it('answers no request after its deadline', () => {
    const late = plan.bookings.filter(({ events, expiresAt }) => {
      const answer = events[1]
      return answer !== undefined && answer.at > expiresAt
    })
    expect(late).toEqual([])
  })

  it('has chat texts that fit the booking’s state when they were written', () => {
    const told = plan.threads.flatMap(({ between, messages }) =>
      messages.map(({ content, at }) => {
        const spoken = [...openings, ...closings].some((talk) => talk.some((line) => isSaid(line, content)))
        const agreed = plan.bookings.some(
          ({ client, skill, events }) =>
            between.includes(client) &&
            between.includes(skill.owner) &&
            events.some((event, index) => {
              const next = events[index + 1]
              return event.action === 'accept' && event.at <= at && (next === undefined || at <= next.at)
            }),
        )
        return { content, isRight: !spoken || agreed }
      }),
    )
    expect(told.length).toBeGreaterThan(300)
    expect(told.filter(({ isRight }) => !isRight)).toEqual([])
  })

  it('reviews only paid, completed bookings, afterwards, with texts that fit the job', () => {
    expect(plan.reviews.length).toBeGreaterThan(150)
    for (const { booking, reviewedAs, rating, comment, createdAt, publishedAt } of plan.reviews) {
      const { completedAt, settledAt, closed, events, skill, title, bookingDate, recipe } = booking
      expect([events.at(-1)?.to, closed?.to], recipe).toEqual(['completed', 'provider'])
      expect(Number(completedAt)).toBeGreaterThan(0)
      expect(Number(completedAt)).toBeLessThan(+createdAt)
      expect(Number(settledAt)).toBeLessThan(+createdAt)
      expect(+beginOfDay(bookingDate, 'Europe/London')).toBeLessThan(+createdAt)
      expect(publishedAt === null || publishedAt >= createdAt, recipe).toBe(true)
      if (comment === null) continue
      const fitting =
        reviewedAs === 'client'
          ? ofClients
          : [
              ...Object.entries(comments).flatMap(([stars, words]) =>
                rating === Number(stars) ? words : [],
              ),
              ...(rating === 5 ? [praiseOfJobs[title], ...skill.trade.praise] : []),
            ]
      expect(fitting, `${title}: ${comment}`).toContain(comment)
    }
  })

  it('has one review of each side per booking, and no repeated text about a member', () => {
    const sides = plan.reviews.map(({ booking, reviewedAs }) => `${booking.id} ${reviewedAs}`)
    expect(new Set(sides).size).toBe(sides.length)
    const told = plan.reviews
      .filter(({ comment }) => comment !== null)
      .map(({ booking, reviewedAs, comment }) => {
        const about = reviewedAs === 'client' ? booking.client : booking.skill.owner
        return `${about.id} ${reviewedAs} ${comment}`
      })
    expect(new Set(told).size).toBe(told.length)
  })

  it('has no repeated text in a conversation, and no two equal conversations', () => {
    const texts = plan.threads.map(({ messages }) => messages.map(({ content }) => content))
    expect(texts.filter((lines) => new Set(lines).size < lines.length)).toEqual([])
    for (const person of plan.people) {
      const own = plan.threads
        .filter(({ between }) => between.includes(person))
        .map(({ messages }) => messages.map(({ content }) => content).join('\n'))
      expect(
        own.filter((text, index) => own.indexOf(text) !== index),
        person.email,
      ).toEqual([])
    }
  })

  it('leaves the demo client with the promised balances, and nobody below zero', () => {
    const balances = new Map<string, number>()
    const add = (memberId: string, currency: string, amount: number) => {
      const key = `${memberId} ${currency}`
      balances.set(key, (balances.get(key) ?? 0) + amount)
      expect(balances.get(key), key).toBeGreaterThanOrEqual(0)
    }
    for (const move of plan.movements) {
      if (move.kind === 'welcome') add(move.person.id, 'SPARK', 10_000)
      else if (move.kind === 'grant') add(move.grant.memberId, move.grant.currency, move.grant.amount)
      else if (move.kind === 'pot-in') add(move.gift.person.id, 'SPARK', -move.gift.amount)
      else if (move.kind === 'pot-grant') add(move.request.person.id, 'SPARK', move.request.amount)
      else {
        const { client, skill, method, currency, price } = move.booking
        if (move.kind === 'hold' && method !== 'card') add(client.id, currency, -price)
        if (move.kind === 'close') {
          if (method !== 'card') add(client.id, currency, price - providerPart(move))
          add(skill.owner.id, currency, providerPart(move))
        }
      }
    }
    const id = plan.people[0]?.id
    expect([balances.get(`${id} GBP`), balances.get(`${id} SPARK`)]).toEqual([
      demoClientHas.GBP,
      demoClientHas.SPARK,
    ])
  })

  it('gives each member unique contact details and codes', () => {
    for (const key of ['email', 'phone', 'referralCode', 'id'] as const) {
      expect(new Set(plan.people.map((person) => person[key])).size).toBe(200)
    }
    const plain = plan.people.filter(({ email }) => !/^[a-z.-]+(\.?\d+)?@kindling\.test$/.test(email))
    expect(plain).toEqual([])
  })

  it('has realistic prices', () => {
    const odd = plan.skills.filter(
      ({ hourlyRatePence: pence }) => pence < 800 || pence > 4500 || pence % 50 !== 0,
    )
    expect(odd).toEqual([])
  })
})

describe('demo plan at different hours', () => {
  const day = Date.parse('2026-11-22T00:00:00Z')
  const hours = Array.from({ length: 48 }, (_, n) => new Date(day + n * 1_790_000))

  it.each(hours)('%s: the newest message to each of the two demo accounts is unread', (now) => {
    const { people, threads } = planNeighbourhood(now)
    for (const person of people.slice(0, 2)) {
      const own = threads
        .filter(({ between }) => between.includes(person))
        .map(({ messages, isUnread }) => ({ last: messages.at(-1), isUnread }))
        .toSorted((a, b) => Number(b.last?.at) - Number(a.last?.at))
      expect(own.length).toBeGreaterThan(3)
      expect(own.filter(({ last, isUnread }) => isUnread && last?.from !== person)).toEqual([own[0]])
    }
  })
})

it('has bookings with a time and an open proposal on each day of the week', () => {
  const days = Array.from({ length: 7 }, (_, n) => new Date(Date.UTC(2026, 10, 23 + n, 9)))
  for (const now of days) {
    const { bookings, proposals } = planNeighbourhood(now)
    const timed = bookings.filter(({ time }) => time !== undefined)
    expect(new Set(timed.map(({ recipe }) => recipe)), String(now)).toEqual(new Set(['pending', 'accepted']))
    expect(timed.length, String(now)).toBeGreaterThan(15)
    expect(proposals, String(now)).toHaveLength(1)
  }
})

describe('texts of the demo catalogue', () => {
  const titles = trades.flatMap(({ jobs }) => jobs.map(([title]) => title))

  it('include review texts for every job', () => {
    expect(Object.keys(praiseOfJobs).toSorted()).toEqual(titles.toSorted())
    const others = [...trades.flatMap(({ praise }) => praise), ...Object.values(comments).flat()]
    const all = [...Object.values(praiseOfJobs), ...others]
    expect(all.filter((words, index) => all.indexOf(words) !== index)).toEqual([])
  })

  it('avoid gendered pronouns', () => {
    const words = [...trades.flatMap(({ praise }) => praise), ...Object.values(comments).flat(), ...ofClients]
    expect(words.filter((text) => /\b(he|she|him|his|hers?)\b/i.test(text))).toEqual([])
  })
})

describe('drawPicture', () => {
  it('draws different pictures for every category', () => {
    const all = trades.flatMap(({ thumbnail }) =>
      Array.from({ length: VARIANTS }, (_, variant) => drawPicture(thumbnail, variant)),
    )
    expect(new Set(all).size).toBe(trades.length * VARIANTS)
  })

  it('throws a RangeError for an unknown category or variant', () => {
    expect(() => drawPicture('submarine', 0)).toThrow(RangeError)
    expect(() => drawPicture('ladder', VARIANTS)).toThrow(RangeError)
  })
})
