import { AppError } from '@kindling/domain/errors'
import {
  MOST_COUNTED,
  type Offer,
  type OffersAnswer,
  type OffersQuery,
} from '@kindling/domain/offers/offer-contract'
import { SORTED_TOGETHER } from '@kindling/domain/offers/offer-question'
import { milesToMetres } from '@kindling/domain/places/distance'
import type { Deps } from '../../deps.ts'
import { listSkillCalendars } from '../../marketplace/calendar-store.ts'
import { chordOf } from '../../marketplace/earth.ts'
import { DAYS_AHEAD, type FreeWish, nextFree } from '../../marketplace/next-free.ts'
import { stretchOf } from '../../marketplace/slot-answer.ts'
import { askedPlace } from './asked-place.ts'
import { listBlocked, listCards } from './card-store.ts'
import { countFilters, filterTags, mostPaid } from './offer-filters.ts'
import { beginning, type Cursor, inOrder, keyOf, readCursor, writeCursor } from './offer-order.ts'
import { presentCard } from './offer-presenter.ts'
import { listMatches, type Match, type Wanted } from './offer-store.ts'
import type { Question } from './question/question.ts'
import { readQuestion } from './question/read-question.ts'

/** With fewer than these near that match all that was asked, those that match a part of it are listed as well. */
const FEW = 5
const NEAR = chordOf(milesToMetres(20))

export type OfferService = ReturnType<typeof makeOfferService>

/** What neighbours offer, for whoever looks. */
export function makeOfferService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /** One page of the answer. @param callerId undefined for a stranger, who sees what is public */
  async function list(callerId: string | undefined, query: OffersQuery): Promise<OffersAnswer> {
    const cursor = query.before === undefined ? undefined : readCursor(query.before)
    if (query.before !== undefined && cursor === undefined) {
      const message = 'This page isn’t known'
      throw new AppError('invalid', message, { fields: [{ field: 'before', message }] })
    }
    const question: Question = query.q
      ? await readQuestion(db, query.q)
      : { groups: [], place: undefined, meant: undefined }
    const [around, excluded] = await Promise.all([
      askedPlace(db, callerId, query, question.place),
      callerId === undefined ? [] : listBlocked(db, callerId).then((blocked) => [callerId, ...blocked]),
    ])
    const sort = query.sort ?? (question.groups.length > 0 ? 'best' : 'near')
    const now = clock.now()
    const asking = { query, question, around, excluded, isStranger: callerId === undefined }
    const start = cursor ?? (await firstCursor(asking))
    const order = { sort, pay: query.pay, groups: question.groups.length, now: now.getTime() }

    const nearest = await listMatches(db, wantedOf(asking, start.isRelaxed), start.from, SORTED_TOGETHER)
    const left = inOrder(nearest, order, start.after)
    const page = await pickPage(left, query, now)
    const counts = cursor === undefined ? await count(asking, start, nearest) : null
    const rows = new Map(
      (
        await listCards(
          db,
          page.taken.map(({ match }) => match.skillId),
        )
      ).map((row) => [row.skillId, row]),
    )
    const viewing = { isSignedIn: callerId !== undefined, tellsDistance: around.source !== 'fallback' }
    const offers = page.taken.flatMap(({ match, free }): Offer[] => {
      // It may have been taken back meanwhile.
      const row = rows.get(match.skillId)
      return row === undefined ? [] : [presentCard(match, row, free, viewing)]
    })
    const next = nextCursor(start, nearest, left, page.last, order)
    return { offers, next: next && writeCursor(next), counts, around, meant: question.meant ?? null, sort }
  }

  /** Whether enough match all that was asked. */
  async function firstCursor(asking: Asking): Promise<Cursor> {
    if (asking.question.groups.length < 2) return beginning
    const wanted = wantedOf(asking, false)
    const near = { ...wanted, mostChord: Math.min(wanted.mostChord, NEAR) }
    const strict = await listMatches(db, near, beginning.from, FEW)
    return { ...beginning, isRelaxed: strict.length < FEW }
  }

  async function count(asking: Asking, { isRelaxed }: Cursor, nearest: readonly Match[]) {
    const { verified, instant, level, place, rating, max, within, ...unfiltered } = asking.query
    const hasAll =
      nearest.length < SORTED_TOGETHER &&
      [verified, instant, level, place, rating, max, within].every((filter) => !filter)
    const matches = hasAll
      ? nearest
      : await listMatches(
          db,
          wantedOf({ ...asking, query: unfiltered }, isRelaxed),
          beginning.from,
          MOST_COUNTED,
        )
    return countFilters(matches, asking.query)
  }

  /** The first matches that fill a page, each with when it is free; where a day or a length is asked for, only those that are. */
  async function pickPage(left: readonly Match[], { on, minutes, limit }: OffersQuery, now: Date) {
    const isFiltered = on !== undefined || minutes !== undefined
    const taken: { match: Match; free: Date | undefined }[] = []
    let last: Match | undefined
    for (let at = 0; at < left.length && taken.length < limit; at += limit) {
      const some = left.slice(at, at + limit)
      const free = await freeTimes(some, { on, minutes }, now)
      for (const match of some) {
        if (taken.length === limit) break
        last = match
        const time = free.get(match.skillId)
        if (!isFiltered || time !== undefined) taken.push({ match, free: time })
      }
    }
    return { taken, last }
  }

  async function freeTimes(matches: readonly Match[], wish: FreeWish, now: Date) {
    const from = wish.on ?? now.toISOString().slice(0, 10)
    const stretch = stretchOf({ from, days: wish.on === undefined ? DAYS_AHEAD + 1 : 1 })
    const calendars = await listSkillCalendars(
      db,
      matches.map(({ skillId }) => skillId),
      stretch,
    )
    return new Map([...calendars].map(([id, calendar]) => [id, nextFree(calendar, wish, now)]))
  }

  return { list }
}

interface Asking {
  query: Omit<OffersQuery, 'before' | 'limit'>
  question: Question
  around: OffersAnswer['around']
  excluded: readonly string[]
  isStranger: boolean
}

function wantedOf({ query, question, around, excluded, isStranger }: Asking, isRelaxed: boolean): Wanted {
  const { groups } = question
  const words =
    groups.length === 0 ? [] : [`(${groups.map((group) => `(${group})`).join(isRelaxed ? ' | ' : ' & ')})`]
  const tags = [
    ...(query.category ? [`c:${query.category}`] : []),
    ...(isStranger ? ['is:public'] : []),
    ...filterTags(query),
  ].map((tag) => `'${tag}'`)
  const all = [...words, ...tags]
  return {
    query: all.length === 0 ? "'any'" : all.join(' & '),
    groups,
    here: around,
    mostChord: query.within === undefined ? Number.POSITIVE_INFINITY : chordOf(milesToMetres(query.within)),
    excluded,
    ...mostPaid(query),
  }
}

/** Where the next page begins: in what is sorted together, else behind it; null at the end. */
function nextCursor(
  start: Cursor,
  nearest: readonly Match[],
  left: readonly Match[],
  last: Match | undefined,
  order: Parameters<typeof keyOf>[1],
): Cursor | null {
  if (last !== undefined && last !== left.at(-1)) return { ...start, after: keyOf(last, order) }
  const farthest = nearest.at(-1)
  if (farthest === undefined || nearest.length < SORTED_TOGETHER) return null
  return { ...start, from: { chord: farthest.chord, skillId: farthest.skillId }, after: undefined }
}
