import {
  Bell,
  Calendar,
  Compass,
  MapPin,
  MessageSquare,
  Search,
  Settings,
  Star,
  Users,
  Wallet,
} from 'lucide-react'
import { Drawing, drawingNames } from '../src/drawing/drawing.tsx'
import { Logo } from '../src/logo/logo.tsx'
import { SparkMark } from '../src/spark-mark/spark-mark.tsx'

const icons = { Compass, Users, Calendar, MessageSquare, Settings, Search, Bell, MapPin, Star, Wallet }

/** The icons that stand for places and things everywhere, and the brand's own mark. */
export function Icons() {
  return (
    <div className="sb-unstyled py-4">
      <ul className="flex flex-wrap items-end gap-6 text-13 text-ink">
        <li>
          <Logo size="large" />
        </li>
        <li className="flex flex-col items-center gap-2">
          <SparkMark className="size-6 text-ember" />
          SparkMark
        </li>
        {Object.entries(icons).map(([name, Icon]) => (
          <li key={name} className="flex flex-col items-center gap-2">
            <Icon aria-hidden className="size-6" />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Every drawing with its name. */
export function Drawings() {
  return (
    <div className="sb-unstyled py-4">
      <ul className="grid grid-cols-3 gap-3 text-13 text-ink sm:grid-cols-5">
        {drawingNames.map((name) => (
          <li key={name} className="flex flex-col items-center gap-2 rounded-slip bg-sunken p-4">
            <Drawing name={name} className="size-16" />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
