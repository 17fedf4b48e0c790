import css from '../src/theme/theme.css?raw'
import tokens from '../tokens.json'
import { tokenUses } from './token-uses.ts'
import { tokensOf } from './tokens.ts'

/** The steps that `Stack` and `Inline` offer as their gap. */
const spaceUses = new Map([
  [1, 'a label and its detail'],
  [2, 'an icon and its word'],
  [3, 'parts of a row'],
  [4, 'fields of a form; the page’s edge on phones'],
  [6, 'groups on a screen'],
  [8, 'sections on a desktop'],
  [12, 'the foot of a page'],
  [16, 'parts of a landing page'],
])
const { value: step, unit } = tokens.space.unit.$value

/** The steps that layout components offer. */
export function Spaces() {
  return (
    <ul className="sb-unstyled flex flex-col divide-y divide-line py-4 text-14 text-ink">
      {[...spaceUses].map(([steps, use]) => (
        <li key={steps} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <code className="w-20 font-strong">gap={`{${steps}}`}</code>
          <span className="w-28 tabular-nums">
            {steps * step * 16} px, {steps * step}
            {unit}
          </span>
          <span className="w-16">
            <span className="block h-4 bg-ink" style={{ width: `${steps * step}${unit}` }} />
          </span>
          <span className="min-w-0 flex-1 basis-40 text-muted">{use}</span>
        </li>
      ))}
    </ul>
  )
}

/** Every radius on a slip of paper. */
export function Radii() {
  return (
    <ul className="sb-unstyled grid grid-cols-2 gap-6 py-4 text-14 text-ink sm:grid-cols-5">
      {tokensOf(css, 'radius').map(({ name, value }) => (
        <li key={name} className="flex min-w-0 flex-col gap-1">
          <span className="size-20 border border-line-strong bg-sunken" style={{ borderRadius: value }} />
          <code className="font-strong">{name.slice('--radius-'.length)}</code>
          <span className="tabular-nums">
            {name === '--radius-full' ? 'round' : `${Number.parseFloat(value) * 16} px`}
          </span>
          <span className="text-muted">{tokenUses[name]}</span>
        </li>
      ))}
    </ul>
  )
}
