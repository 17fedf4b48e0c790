import type { EndpointQuery } from '@kindling/domain/endpoint'
import { AppError } from '@kindling/domain/errors'
import type { OffersAnswer, OffersQuery } from '@kindling/domain/offers/offer-contract'
import { SORTED_TOGETHER } from '@kindling/domain/offers/offer-question'
import { metresToMiles, milesToMetres } from '@kindling/domain/places/distance'
import type { Position } from '@kindling/domain/places/position'
import type { SkillOffer, skillContract } from '@kindling/domain/skills/skill-contract'
import { LAST_ID } from '../../db/prepared.ts'
import type { Deps } from '../../deps.ts'
import { chordOf } from '../../marketplace/earth.ts'
import type { FreeWish } from '../../marketplace/slots/next-free.ts'
import { askedPlace } from './asked-place.ts'
import { type Asking, wantedOf, wordless } from './asking.ts'
import { type CardRow, listCards } from './card-store.ts'
import { asksForTime, listFree } from './free-times.ts'
import type { Match } from './match.ts'
import { countFilters } from './offer-filters.ts'
import { beginning, type Cursor, inOrder, keyOf, type Order, readCursor, writeCursor } from './offer-order.ts'
import { firstOf, ownersOf, pagesFrom } from './offer-pages.ts'
import { presentCard, presentSkillOffer } from './offer-presenter.ts'
import { findChord, listMatches, listOwnersOf } from './offer-store.ts'
import { readQuestion } from './question/read-question.ts'

/** With fewer than these near that match all that was asked, those that match a part of it are listed as well. */
const FEW = 5
const NEAR = chordOf(milesToMetres(20))

/** Of how many it is looked up at once when they are free. */
const FEW_TIMES = 20

/** Where owners are looked for: metres around a place, `to` infinitely far. */
interface Ring {
  centre: Position
  from: number
  to: number
}
type OfferTerms = Omit<Asking['query'], 'within'>

export type OfferService = ReturnType<typeof makeOfferService>
type CategoryQuery = EndpointQuery<typeof skillContract.byCategory>

/** What neighbours offer, for whoever looks. */
export function makeOfferService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /** One page of the answer. @param callerId undefined for a stranger, who sees what is public */
  async function list(callerId: string | undefined, query: OffersQuery): Promise<OffersAnswer> {
    const cursor = query.before === undefined ? undefined : requireCursor(query.before)
    const asking = await read(callerId, query)
    const { question, around } = asking
    const sort = query.sort ?? (question.groups.length > 0 ? 'best' : 'near')
    const found = cursor === undefined ? await firstStretch(asking, sort) : await stretch(asking, cursor)
    const { start, nearest } = found
    const order = { sort, pay: query.pay, groups: question.groups.length, now: clock.now().getTime() }
    const [page, counts] = await Promise.all([
      pickPage(inOrder(nearest, order, start.after), asking.query, query.limit),
      cursor === undefined ? count(asking, start, nearest) : null,
    ])
    const [rows, free] = await Promise.all([
      cardsOf(page.taken, callerId),
      page.free ?? listFree(db, page.taken, asking.query, clock.now()),
    ])
    const viewing = { isSignedIn: callerId !== undefined, tellsDistance: around.source !== 'fallback' }
    const next = nextCursor(found, page, order)
    return {
      offers: rows.map(([match, row]) => presentCard(match, row, free.get(match.skillId), viewing)),
      next: next && writeCursor(next),
      counts,
      around,
      sort,
      meant: question.meant ?? null,
    }
  }

  /** Who offers a category, the nearest first. @param before the skill that the page before ended with */
  async function listCategory(
    callerId: string,
    category: string,
    { before, limit, ...filters }: CategoryQuery,
  ): Promise<SkillOffer[]> {
    const asking = await read(callerId, { ...filters, category, kind: 'service' })
    const chord = before === undefined ? 0 : await findChord(db, before, asking.around)
    const start = { ...beginning, from: { chord, skillId: before ?? LAST_ID } }
    const rows = await cardsOf(await firstOf(pagesFrom(start, nearest(asking, limit)), limit), callerId)
    return rows.map(([match, row]) => presentSkillOffer(match, row))
  }

  /** Who offers such a thing on a ring around a place, the nearest first, some at a time, each once. */
  async function* listOwners(callerId: string, terms: OfferTerms, ring: Ring): AsyncGenerator<string[]> {
    const asking: Asking = {
      query: { ...terms, ...(Number.isFinite(ring.to) && { within: metresToMiles(ring.to) }) },
      question: wordless,
      around: { source: 'position', name: null, ...ring.centre },
      callerId,
    }
    const start = { ...beginning, from: { chord: chordOf(ring.from), skillId: LAST_ID } }
    const pages = pagesFrom(start, nearest(asking, asksForTime(terms) ? FEW_TIMES : SORTED_TOGETHER))
    yield* ownersOf(pages, (skillIds) => listOwnersOf(db, skillIds))
  }

  /** Who offers all that some words ask for, the nearest first, each once; nobody for words that name a place alone. */
  async function findOwners(callerId: string, q: string, limit: number) {
    const asking = await read(callerId, { q, pay: 'cash' })
    const { groups, meant, isWhole } = asking.question
    const ids: string[] = []
    if (groups.length > 0 && isWhole) {
      const pages = pagesFrom(beginning, nearest(asking, SORTED_TOGETHER))
      for await (const some of ownersOf(pages, (skillIds) => listOwnersOf(db, skillIds))) {
        ids.push(...some)
        if (ids.length >= limit) break
      }
    }
    return { ids: ids.slice(0, limit), isGuess: meant !== undefined }
  }

  /** Pages of so many, the nearest first. */
  function nearest(asking: Asking, limit: number) {
    const order = { sort: 'near', pay: asking.query.pay, groups: 0, now: clock.now().getTime() } as const
    return (from: Cursor) => findPage(asking, from, order, limit)
  }

  /** What is asked, by whom, from where. */
  async function read(callerId: string | undefined, query: Asking['query']): Promise<Asking> {
    const question = query.q ? await readQuestion(db, query.q) : wordless
    return { query, question, around: await askedPlace(db, callerId, query, question.place), callerId }
  }

  /** The nearest matches that are sorted together, from where a cursor says. */
  async function stretch(asking: Asking, start: Cursor, needed = SORTED_TOGETHER): Promise<Stretch> {
    const nearest = await listMatches(db, wantedOf(asking, start.isRelaxed), start.from, needed)
    return { start, nearest, needed }
  }

  /**
   * The first of them: those that match all that was asked where enough of it is near, else those that match a part of it
   * as well. The best, which weigh how much matches, are always of both, unless so many parts are nearer that enough full
   * matches wouldn't be sorted with them.
   */
  async function firstStretch(asking: Asking, sort: Order['sort']): Promise<Stretch> {
    const strict = await stretch(asking, beginning)
    if (asking.question.groups.length < 2) return strict
    const enough = strict.nearest.filter(({ chord }) => chord < NEAR)[FEW - 1]
    if (enough !== undefined && sort !== 'best') return strict
    const relaxed = await stretch(asking, { ...beginning, isRelaxed: true })
    const farthest = relaxed.nearest.at(SORTED_TOGETHER - 1)
    return enough !== undefined && farthest !== undefined && farthest.chord < enough.chord ? strict : relaxed
  }

  async function findPage(asking: Asking, start: Cursor, order: Order, limit: number) {
    // The nearest come in order: no more are needed than are shown, unless some of them aren't free.
    const found = await stretch(asking, start, asksForTime(asking.query) ? SORTED_TOGETHER : limit)
    const page = await pickPage(inOrder(found.nearest, order, start.after), asking.query, limit)
    return { taken: page.taken, next: nextCursor(found, page, order) }
  }

  /** The matches with what their cards say. One may have been taken back meanwhile. */
  async function cardsOf(
    matches: readonly Match[],
    callerId: string | undefined,
  ): Promise<[Match, CardRow][]> {
    const rows = await listCards(
      db,
      matches.map(({ skillId }) => skillId),
      callerId,
    )
    const byId = new Map(rows.map((row) => [row.skillId, row]))
    return matches.flatMap((match): [Match, CardRow][] => {
      const row = byId.get(match.skillId)
      return row === undefined ? [] : [[match, row]]
    })
  }

  /** How many of the nearest each filter would leave. */
  async function count(asking: Asking, { isRelaxed }: Cursor, nearest: readonly Match[]) {
    const { kind, verified, instant, level, place, rating, max, within, ...unfiltered } = asking.query
    const hasAll = [kind, verified, instant, level, place, rating, max, within].every((filter) => !filter)
    const matches = hasAll
      ? nearest
      : await listMatches(
          db,
          wantedOf({ ...asking, query: unfiltered }, isRelaxed),
          beginning.from,
          SORTED_TOGETHER,
        )
    return countFilters(matches, asking.query)
  }

  /** The first matches that fill a page; where a day or a length is asked for, only those that are free then, and when. */
  async function pickPage(left: readonly Match[], wish: FreeWish, limit: number) {
    if (!asksForTime(wish)) {
      const taken = left.slice(0, limit)
      return { taken, last: taken.at(-1), isAll: taken.length === left.length, free: undefined }
    }
    const taken: Match[] = []
    const times = new Map<string, Date | null>()
    let last: Match | undefined
    for (let at = 0; at < left.length && taken.length < limit; at += limit) {
      const some = left.slice(at, at + limit)
      const free = await listFree(db, some, wish, clock.now())
      for (const match of some) {
        if (taken.length === limit) break
        last = match
        const time = free.get(match.skillId)
        if (time === undefined) continue
        times.set(match.skillId, time)
        taken.push(match)
      }
    }
    return { taken, last, isAll: last === left.at(-1), free: times }
  }

  return { list, listCategory, listOwners, findOwners }
}

/** @throws AppError `invalid` */
function requireCursor(text: string): Cursor {
  const cursor = readCursor(text)
  if (cursor !== undefined) return cursor
  const message = 'This page isn’t known'
  throw new AppError('invalid', message, { fields: [{ field: 'before', message }] })
}

interface Stretch {
  start: Cursor
  nearest: Match[]
  /** How many were asked for: with fewer there are no more. */
  needed: number
}

/** Where the next page begins: in what is sorted together, else behind it; null at the end. */
function nextCursor(
  { start, nearest, needed }: Stretch,
  { last, isAll }: { last: Match | undefined; isAll: boolean },
  order: Order,
): Cursor | null {
  if (last !== undefined && !isAll) return { ...start, after: keyOf(last, order) }
  const farthest = nearest.at(-1)
  if (farthest === undefined || nearest.length < needed) return null
  return { ...start, from: { chord: farthest.chord, skillId: farthest.skillId }, after: undefined }
}
