import { Pen, type PenProps } from '../drawing/pen.tsx'

/** One house of the row on the ground line; `x` is its left wall. */
interface House {
  x: number
  width: number
  /** Height from the ground to the eaves. */
  height: number
  roof: 'gable' | 'flat' | 'dutch'
}

const GROUND = 214

const houses: House[] = [
  { x: 24, width: 104, height: 96, roof: 'gable' },
  { x: 136, width: 84, height: 124, roof: 'flat' },
  { x: 320, width: 108, height: 104, roof: 'dutch' },
  { x: 428, width: 92, height: 118, roof: 'gable' },
  { x: 520, width: 92, height: 118, roof: 'gable' },
  { x: 724, width: 116, height: 102, roof: 'gable' },
  { x: 848, width: 88, height: 128, roof: 'flat' },
]

function roofOf({ x, width, height, roof }: House) {
  const eaves = GROUND - height
  const end = x + width
  if (roof === 'flat') return `M${x - 5} ${eaves}h${width + 10}M${x} ${eaves}v-10h${width}v10`
  if (roof === 'gable') return `M${x - 7} ${eaves + 5} ${x + width / 2} ${eaves - 44} ${end + 7} ${eaves + 5}`
  const step = width / 6
  return `M${x} ${eaves}v-14h${step}v-16h${step}v-16h${step * 2}v16h${step}v16h${step}v14`
}

function HouseView({ house }: { house: House }) {
  const { x, width, height } = house
  const eaves = GROUND - height
  const pane = 20
  const space = (width - 2 * pane) / 3
  return (
    <>
      <path d={`M${x} ${eaves}V${GROUND}M${x + width} ${eaves}V${GROUND}`} />
      <path d={roofOf(house)} />
      {[x + space, x + width - space - pane].map((left) => (
        <path key={left} d={`M${left} ${eaves + 16}h${pane}v26h-${pane}zM${left} ${eaves + 29}h${pane}`} />
      ))}
      <path d={`M${x + width - space - pane} ${GROUND}v-40h${pane}v40`} className="text-ember" />
      <path d={`M${x + space} ${GROUND - 36}h${pane}v18h-${pane}z`} />
    </>
  )
}

export type StreetProps = Omit<PenProps, 'children'>

/** An illustration of a row of houses: two people with a ladder, a bicycle, a cat. As wide as its container. */
export function Street({ className = 'w-full', ...rest }: StreetProps) {
  return (
    <Pen
      viewBox="0 0 960 240"
      preserveAspectRatio="xMidYMax slice"
      strokeWidth={2.5}
      className={className}
      {...rest}
    >
      <path d={`M-400 ${GROUND}H1360`} />
      {houses.map((house) => (
        <HouseView key={house.x} house={house} />
      ))}
      {/* a chimney with a wisp of smoke */}
      <path d="M484 70V50h14v32M491 40c-6-6 6-10 0-16s6-9 1-15" />
      {/* a tree */}
      <path d="M270 214v-62M270 178l-16-14M270 166l14-12M270 154c-24 4-38-12-32-28-12-14 0-34 16-32 8-18 34-16 38 2 18 0 26 20 14 32 4 18-14 30-36 26Z" />
      {/* a ladder, and a person on it */}
      <g>
        <path d="M622 214 606 96M642 214 624 96M609 112h17M611 130h18M614 148h18M616 166h19M619 184h19M621 200h19" />
        <circle cx="634" cy="76" r="9" />
        <path d="M632 86c-8 8-10 20-8 34l-6 28M624 120l12 14-2 30M630 94l-16 8" />
      </g>
      {/* a person at its foot */}
      <g className="text-ember">
        <circle cx="668" cy="146" r="9" />
        <path d="M668 156c6 10 6 20 4 32l-2 26M672 188l10 26M668 164l-26 10" />
      </g>
      {/* a bicycle under the tree */}
      <g transform="translate(219 176) scale(0.7)" strokeWidth={3.5}>
        <circle cx="16" cy="42" r="11" />
        <circle cx="48" cy="42" r="11" />
        <path d="M16 42 25 24h17l-11 18H16M25 24l6 18M42 24l6 18M42 24l-2-7h7M21 24h8" />
      </g>
      {/* fences */}
      <path d="M-20 190H24M-12 214v-32M4 214v-32M936 190h64M948 214v-32M964 214v-32M980 214v-32" />
      {/* a watching cat */}
      <path d="M557 58c-1-9 3-14 8-16l1-7 4 4 4-4 1 8c5 3 6 9 3 15M557 56c-6 0-8-5-6-9" />
    </Pen>
  )
}
