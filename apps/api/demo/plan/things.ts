import { poundsToPence } from '@kindling/domain/money/money'
import { sparkPriceMillis } from '@kindling/domain/money/spark-price'
import { type CatalogueThing, catalogueThings } from '../catalogue/things.ts'
import { chanceOf } from '../random.ts'
import type { Person } from './people/person.ts'
import { DAY, idAt, later } from './times.ts'

/** A planned thing of the demo data. */
export interface PlannedThing
  extends Pick<
    CatalogueThing,
    'title' | 'trade' | 'condition' | 'description' | 'comesWith' | 'mostDays' | 'picture'
  > {
  id: string
  owner: Person
  /** For a day. */
  pricePence: number
  sparkMillis: number
  /** Pence. */
  deposit: number
  isInstant: boolean
  handOverPlace: string
  createdAt: Date
}

/** Plans things of the demo client, the demo provider and their neighbours, offered a month ago. */
export function planThings(people: readonly Person[], now: Date): PlannedThing[] {
  return catalogueThings.map((thing: CatalogueThing, nth) => {
    const { owner: index, pounds, deposit, isInstant = false, ...said } = thing
    const owner = people[index]
    const createdAt = later(now, -30 * DAY - nth * 0.7 * DAY)
    if (owner === undefined || owner.createdAt > createdAt) throw new Error(`nobody lends ${said.title}`)
    const pricePence = poundsToPence(pounds)
    return {
      ...said,
      id: idAt(chanceOf(`thing ${said.title}`), createdAt),
      owner,
      pricePence,
      sparkMillis: sparkPriceMillis(pricePence),
      deposit: poundsToPence(deposit),
      isInstant,
      handOverPlace: `${owner.street}, at the front door`,
      createdAt,
    }
  })
}
