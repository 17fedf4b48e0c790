import { CopyButton } from '../src/copy-button/copy-button.tsx'
import css from '../src/theme/theme.css?raw'
import { tokenUses } from './token-uses.ts'
import { tokensOf } from './tokens.ts'

/** Every token of one family (`radius`, `tracking`) with its use and value, and a button that copies the variable. */
export function TokenTable({ family }: { family: string }) {
  return (
    <ul className="sb-unstyled flex flex-col divide-y divide-line py-4 text-14 text-ink">
      {tokensOf(css, family).map(({ name, value }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
          <code className="w-52 font-strong">{name}</code>
          <span className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
            <span className="tabular-nums">{value}</span>
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
