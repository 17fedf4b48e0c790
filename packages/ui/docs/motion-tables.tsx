import { useState } from 'react'
import { Button } from '../src/button/button.tsx'
import { CopyButton } from '../src/copy-button/copy-button.tsx'
import css from '../src/theme/theme.css?raw'
import { tokenUses } from './token-uses.ts'
import { type Token, tokensOf } from './tokens.ts'

function AnimationRow({ token: { name, value } }: { token: Token }) {
  const [isPlaying, setPlaying] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="flex h-20 w-24 items-center justify-center overflow-hidden rounded-slip bg-sunken">
        <span
          className="block size-12 rounded-control border-4 border-ink border-t-spark bg-paper"
          style={isPlaying ? { animation: value } : undefined}
          onAnimationEnd={() => setTimeout(() => setPlaying(false), 600)}
        />
      </span>
      <span className="flex min-w-0 flex-1 basis-52 flex-col gap-1">
        <code className="font-strong">{name}</code>
        <span className="tabular-nums">{value}</span>
        <span className="text-muted">{tokenUses[name]}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="secondary"
          onClick={() => setPlaying(!isPlaying)}
          aria-label={`${isPlaying ? 'Stop' : 'Play'} ${name}`}
        >
          {isPlaying ? 'Stop' : 'Play'}
        </Button>
        <CopyButton value={`var(${name})`} copyLabel="Variable" aria-label={`Copy ${name}`} />
      </span>
    </li>
  )
}

/** Every animation of the theme, played when asked. */
export function Animations() {
  return (
    <ul className="sb-unstyled flex flex-col divide-y divide-line py-4 text-14 text-ink">
      {tokensOf(css, 'animate').map((token) => (
        <AnimationRow key={token.name} token={token} />
      ))}
    </ul>
  )
}
