import type { ThingCondition } from '@kindling/domain/lending/thing-rules'
import type { ThingMotif } from '../drawings/thing-motifs.ts'
import type { Trade } from './trade.ts'
import { dogWalking } from './trades-of-company.ts'
import { baking, gardening, photography, sewing } from './trades-of-making.ts'
import { bikes, homeRepairs, painting } from './trades-of-the-house.ts'

/** A thing that a demo member lends. */
export interface CatalogueThing {
  /** The owner's index among all people; the demo client and provider are the first two. */
  owner: number
  title: string
  trade: Trade
  condition: ThingCondition
  description: string
  comesWith: string
  /** Price a day and deposit, in pounds. */
  pounds: number
  deposit: number
  mostDays: number
  isInstant?: boolean
  picture: ThingMotif
}

/** What stands about in Camden for most of the year. */
export const catalogueThings = [
  {
    owner: 1,
    title: 'Hammer drill',
    trade: homeRepairs,
    condition: 'good',
    pounds: 4,
    deposit: 40,
    description:
      'Goes through brick without a fight. Ask me before you drill near a kitchen: I know where most pipes run in these houses.',
    comesWith: 'Case, six masonry bits, ear defenders',
    mostDays: 5,
    picture: 'drill',
  },
  {
    owner: 1,
    title: 'Extension ladder, 5 m',
    trade: painting,
    condition: 'worn',
    pounds: 3,
    deposit: 30,
    description:
      'Aluminium, in two parts, scratched and safe. It reaches a first-floor window. Two people carry it best.',
    comesWith: 'Stand-off and two rubber feet',
    mostDays: 4,
    picture: 'ladder',
  },
  {
    owner: 3,
    title: 'Tent for four',
    trade: dogWalking,
    condition: 'good',
    pounds: 6,
    deposit: 60,
    description:
      'Dry in three nights of Scottish rain, and up in a quarter of an hour. Please bring it back dry, or tell me that it isn’t.',
    comesWith: 'Pegs, mallet, groundsheet',
    mostDays: 14,
    picture: 'tent',
  },
  {
    owner: 4,
    title: 'Sewing machine',
    trade: sewing,
    condition: 'good',
    pounds: 3.5,
    deposit: 50,
    description:
      'A patient machine with twelve stitches. It sews jeans if you go slowly, and I show you how to thread it.',
    comesWith: 'Foot pedal, four feet, a box of bobbins',
    mostDays: 10,
    picture: 'sewing',
  },
  {
    owner: 7,
    title: 'Carpet cleaner',
    trade: homeRepairs,
    condition: 'good',
    pounds: 8,
    deposit: 40,
    description:
      'Washes and dries a living room in an hour. Empty and rinse the tank before you bring it back, please.',
    comesWith: 'Half a bottle of shampoo, brush for stairs',
    mostDays: 3,
    picture: 'cleaner',
  },
  {
    owner: 6,
    title: 'Cargo bike trailer',
    trade: bikes,
    condition: 'worn',
    pounds: 5,
    deposit: 35,
    description:
      'Carries 40 kilos: the week’s shopping, a small tree, one patient dog. It fits any bike with a quick release.',
    comesWith: 'Hitch, rain cover, two straps',
    mostDays: 7,
    picture: 'trailer',
  },
  {
    owner: 0,
    title: 'Pasta machine',
    trade: baking,
    condition: 'as_new',
    pounds: 0,
    deposit: 15,
    description:
      'Used twice, which says everything about my plans and nothing about the machine. Never wash it: flour and a brush will do.',
    comesWith: 'Clamp, brush, my recipe for four',
    mostDays: 7,
    picture: 'pasta',
    isInstant: true,
  },
  {
    owner: 8,
    title: 'Projector',
    trade: photography,
    condition: 'good',
    pounds: 6.5,
    deposit: 60,
    description:
      'Bright enough for a film in the garden after sunset. It takes HDMI, and has a loudspeaker for a small room.',
    comesWith: 'HDMI lead, remote control, a white sheet',
    mostDays: 4,
    picture: 'projector',
  },
  {
    owner: 12,
    title: 'Pressure washer',
    trade: gardening,
    condition: 'worn',
    pounds: 7,
    deposit: 50,
    description:
      'Makes patios and bins new again. Loud, so not before nine. Wear boots, and don’t point it at anything you love.',
    comesWith: 'Six metres of hose, patio head',
    mostDays: 3,
    picture: 'washer',
  },
  {
    owner: 10,
    title: 'Jam pan',
    trade: baking,
    condition: 'good',
    pounds: 0,
    deposit: 0,
    description:
      'Nine litres of copper-bottomed pan for the plum weeks. A jar of the result is welcome, and not the price.',
    comesWith: 'Long spoon, funnel',
    mostDays: 10,
    picture: 'pan',
  },
] as const satisfies readonly CatalogueThing[]

export type ThingTitle = (typeof catalogueThings)[number]['title']
