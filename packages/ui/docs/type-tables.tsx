import { CopyButton } from '../src/copy-button/copy-button.tsx'
import css from '../src/theme/theme.css?raw'
import tokens from '../tokens.json'
import { tokenUses } from './token-uses.ts'
import { tokensOf } from './tokens.ts'

/** Headings stand in the display face, the tighter the larger they are, as in `Heading`. */
const headings: Record<string, string> = {
  '20': 'font-display font-heavy tracking-display',
  '30': 'font-display font-heavy tracking-tight',
  '44': 'font-display font-heavy tracking-hero',
  '76': 'font-display font-heavy tracking-hero',
}
const { $type: _, ...inTheme } = tokens['line-height']
const lineHeights: Record<string, { $value: number }> = inTheme

/** Every size in itself, on as many lines as it needs. */
export function TypeScale() {
  return (
    <dl className="sb-unstyled flex flex-col divide-y divide-line py-4 text-ink">
      {tokensOf(css, 'text').map(({ name, value }) => {
        const size = name.slice('--text-'.length)
        const lineHeight = lineHeights[size]?.$value
        return (
          <div key={name} className="flex flex-col gap-3 py-5">
            <dt className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14">
              <code className="font-strong">{name}</code>
              <span className="text-muted tabular-nums">
                {Number.parseFloat(value) * 16} px, {value}, line height {lineHeight}
              </span>
              <span className="min-w-0 flex-1 basis-40 text-muted">{tokenUses[name]}</span>
              <CopyButton
                value={`var(${name})`}
                copyLabel="Variable"
                aria-label={`Copy ${name}`}
                className="shrink-0"
              />
            </dt>
            <dd className={headings[size]} style={{ fontSize: value, lineHeight }}>
              What do you need a hand with?
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Both typefaces with their letters. */
export function Faces() {
  return (
    <dl className="sb-unstyled grid gap-6 py-4 text-ink md:grid-cols-2">
      {tokensOf(css, 'font')
        .filter(({ name }) => !name.startsWith('--font-weight'))
        .map(({ name, value }) => (
          <div key={name} className="flex min-w-0 flex-col gap-2 rounded-slip bg-sunken p-6">
            <dt className="flex flex-col text-14">
              <code className="font-strong">{name}</code>
              <span className="text-muted">{tokenUses[name]}</span>
            </dt>
            <dd
              className="text-30"
              style={{ fontFamily: value, fontWeight: name === '--font-display' ? 700 : 400 }}
            >
              {value.match(/"([^"]+) Variable"/)?.[1]}
              <br />
              AaBbCc 0123 £9.50
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** Every weight in itself, in the face of running text. */
export function Weights() {
  return (
    <ul className="sb-unstyled flex flex-col divide-y divide-line py-4 text-ink">
      {tokensOf(css, 'font-weight').map(({ name, value }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-14">
          <span className="w-52 text-20" style={{ fontWeight: value }}>
            Held safely
          </span>
          <span className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
            <code className="font-strong">
              {name} <span className="font-text">{value}</span>
            </code>
            <span className="text-muted">{tokenUses[name]}</span>
          </span>
          <CopyButton
            value={`var(${name})`}
            copyLabel="Variable"
            aria-label={`Copy ${name}`}
            className="shrink-0"
          />
        </li>
      ))}
    </ul>
  )
}
