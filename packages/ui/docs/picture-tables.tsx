import {
  Bell,
  CalendarDays,
  Check,
  Compass,
  Copy,
  MapPin,
  MessageSquare,
  Search,
  Settings,
  Star,
  Trash2,
  Users,
  Wallet,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyButton } from '../src/copy-button/copy-button.tsx'
import { Drawing, type DrawingName, drawingNames } from '../src/drawing/drawing.tsx'
import { Logo } from '../src/logo/logo.tsx'
import { SparkMark } from '../src/spark-mark/spark-mark.tsx'

/** Icons that mean the same everywhere. */
const icons = [
  { name: 'Compass', Icon: Compass, use: 'Explore' },
  { name: 'Users', Icon: Users, use: 'Community' },
  { name: 'CalendarDays', Icon: CalendarDays, use: 'Bookings, a day to choose' },
  { name: 'MessageSquare', Icon: MessageSquare, use: 'Messages' },
  { name: 'Settings', Icon: Settings, use: 'Settings' },
  { name: 'Bell', Icon: Bell, use: 'Notifications' },
  { name: 'Search', Icon: Search, use: 'Search' },
  { name: 'MapPin', Icon: MapPin, use: 'A place, a distance' },
  { name: 'Star', Icon: Star, use: 'A rating' },
  { name: 'Wallet', Icon: Wallet, use: 'Money in the wallet' },
  { name: 'Check', Icon: Check, use: 'Done, chosen' },
  { name: 'X', Icon: X, use: 'Close, clear' },
  { name: 'Copy', Icon: Copy, use: 'Copy' },
  { name: 'Trash2', Icon: Trash2, use: 'Delete' },
]

interface TileProps {
  picture: ReactNode
  name: string
  use: string
  code: string
}

function Tile({ picture, name, use, code }: TileProps) {
  return (
    <li className="flex min-w-0 flex-col items-center gap-2 rounded-slip bg-sunken p-4 text-center">
      {picture}
      <span className="font-strong">{name}</span>
      <span className="grow text-muted">{use}</span>
      <CopyButton variant="quiet" value={code} aria-label={`Copy ${code}`} />
    </li>
  )
}

const grid = 'sb-unstyled grid grid-cols-2 gap-3 py-4 text-14 text-ink sm:grid-cols-4 lg:grid-cols-5'

/** The icons that stand for places and things everywhere, with what they mean. */
export function Icons() {
  return (
    <ul className={grid}>
      {icons.map(({ name, Icon, use }) => (
        <Tile
          key={name}
          name={name}
          use={use}
          picture={<Icon aria-hidden className="size-6" />}
          code={`<${name} aria-hidden />`}
        />
      ))}
    </ul>
  )
}

/** The brand’s own two drawings. */
export function Marks() {
  return (
    <ul className={grid}>
      <Tile
        name="Logo"
        use="The header, mails, the browser’s tab"
        picture={<Logo size="large" />}
        code="<Logo />"
      />
      <Tile
        name="SparkMark"
        use="Beside an amount in sparks, and nowhere else"
        picture={<SparkMark className="size-6 text-ember" />}
        code="<SparkMark />"
      />
    </ul>
  )
}

/** The usual categories, and empty screens. */
const drawingUses: Record<DrawingName, string> = {
  ladder: 'Home repairs',
  bicycle: 'Bikes',
  bread: 'Baking; nothing found, nobody followed',
  guitar: 'Music lessons',
  plant: 'Gardening; all is well',
  needle: 'Sewing',
  laptop: 'Computer help',
  paint: 'Painting',
  language: 'Languages',
  camera: 'Photography',
  dog: 'Dog walking',
  car: 'Driving & lifts',
  book: 'A log or a list without entries',
  pot: 'The pot of sparks',
  hammer: 'Skills; maintenance',
  scissors: 'A category of an operator',
  box: 'Things to lend; nothing here',
  letter: 'Sent; no statements, no invitations',
  lamp: 'A category of an operator',
  calendar: 'No bookings yet',
}

/** Every drawing with its name and use. */
export function Drawings() {
  return (
    <ul className={grid}>
      {drawingNames.map((name) => (
        <Tile
          key={name}
          name={name}
          use={drawingUses[name]}
          picture={<Drawing name={name} className="size-16" />}
          code={`<Drawing name="${name}" />`}
        />
      ))}
    </ul>
  )
}
