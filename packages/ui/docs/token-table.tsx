import { useId } from 'react'
import { CopyButton } from '../src/copy-button/copy-button.tsx'
import css from '../src/theme/theme.css?raw'
import { type Token, tokensOf } from './tokens.ts'

const both = /^light-dark\((oklch\(.+?\)), (oklch\(.+?\))\)$/

/** A colour's light and dark values stand under each other. */
function Value({ value }: { value: string }) {
  const [, light, dark] = value.match(both) ?? []
  if (!light || !dark) return value
  return (
    <span className="flex flex-col">
      <span>
        <span className="inline-block w-12 text-muted">light</span> {light}
      </span>
      <span>
        <span className="inline-block w-12 text-muted">dark</span> {dark}
      </span>
    </span>
  )
}

function Row({ token, isColour }: { token: Token; isColour: boolean }) {
  const id = useId()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      {isColour && (
        <span
          className="size-11 rounded-control border border-line"
          style={{ background: `var(${token.name})` }}
        />
      )}
      <code id={id} className="w-48 font-strong">
        {token.name}
      </code>
      <span className="min-w-0 flex-1 basis-64 tabular-nums">
        <Value value={token.value} />
      </span>
      <CopyButton value={token.value} aria-describedby={id} />
    </li>
  )
}

/** Every token of one family (`color`, `radius`, `text`) with its value, and a button that copies the value. */
export function TokenTable({ family }: { family: string }) {
  return (
    <ul className="sb-unstyled flex flex-col divide-y divide-line py-4 text-14 text-ink">
      {tokensOf(css, family).map((token) => (
        <Row key={token.name} token={token} isColour={family === 'color'} />
      ))}
    </ul>
  )
}
