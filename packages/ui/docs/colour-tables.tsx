import type { ReactNode } from 'react'
import { CopyButton } from '../src/copy-button/copy-button.tsx'
import { contrast, themeColours } from '../src/theme/contrast.ts'
import { decoration, graphicPairs, textPairs } from '../src/theme/pairs.ts'
import css from '../src/theme/theme.css?raw'
import tokens from '../tokens.json'
import { tokenUses } from './token-uses.ts'

const colours = themeColours(css)
type Theme = 'light' | 'dark'

interface Colour {
  $value: { components: number[]; alpha: number; hex: string }
}

/** As tokens.json has them, which a test compares with the theme. */
const { $type: _light, ...light } = tokens.color.light
const { $type: _dark, ...dark } = tokens.color.dark
const values: Record<Theme, Record<string, Colour>> = { light, dark }
const themes = ['light', 'dark'] as const

function oklch({ components, alpha }: Colour['$value']) {
  return `oklch(${components.join(' ')}${alpha < 1 ? ` / ${alpha}` : ''})`
}

function hexWithAlpha({ hex, alpha }: Colour['$value']) {
  const suffix = Math.round(alpha * 255).toString(16)
  return alpha < 1 ? hex + suffix : hex
}

/** The variables of one theme. `color-scheme` alone doesn't do: builds for older browsers decide on the root. */
function variables(theme: Theme) {
  const all = Object.entries(values[theme]).map(([name, { $value }]) => [`--color-${name}`, oklch($value)])
  return { ...Object.fromEntries(all), colorScheme: theme }
}

/** A panel that is drawn in one theme, whichever theme the page around it is in. */
function ThemePanel({ theme, children }: { theme: Theme; children: ReactNode }) {
  return (
    <div
      style={variables(theme)}
      className="flex min-w-0 flex-col gap-2 rounded-slip border border-line bg-paper p-3 text-ink sm:p-4"
    >
      <p className="text-14 font-strong first-letter:uppercase">{theme}</p>
      {children}
    </div>
  )
}

function Values({ name, theme }: { name: string; theme: Theme }) {
  const value = values[theme][name]?.$value
  if (!value) return null
  return (
    <ThemePanel theme={theme}>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
        <span
          className="h-14 shrink-0 rounded-control border border-line sm:w-20"
          style={{ background: `var(--color-${name})` }}
        />
        <span className="flex min-w-0 flex-col items-start gap-1 text-13 tabular-nums">
          {oklch(value)}
          <CopyButton
            variant="quiet"
            value={hexWithAlpha(value)}
            copyLabel={hexWithAlpha(value)}
            aria-label={`Copy ${hexWithAlpha(value)}, ${name} in ${theme}`}
            className="-ms-3"
          />
        </span>
      </div>
    </ThemePanel>
  )
}

function ColourRow({ name }: { name: string }) {
  const variable = `--color-${name}`
  return (
    <li className="grid grid-cols-2 gap-3 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.2fr)]">
      <div className="col-span-2 flex items-center justify-between gap-2 lg:col-span-1 lg:flex-col lg:items-start lg:justify-start">
        <div className="flex min-w-0 flex-col gap-1">
          <code className="font-strong">{variable}</code>
          <span className="text-muted">{tokenUses[variable]}</span>
        </div>
        <CopyButton
          value={`var(${variable})`}
          copyLabel="Variable"
          aria-label={`Copy ${variable}`}
          className="shrink-0"
        />
      </div>
      {themes.map((theme) => (
        <Values key={theme} name={name} theme={theme} />
      ))}
    </li>
  )
}

/** Every colour of the theme with its use, its name in CSS and its values in both themes. */
export function Palette() {
  return (
    <ul className="sb-unstyled flex flex-col divide-y divide-line py-4 text-14 text-ink">
      {Object.keys(light).map((name) => (
        <ColourRow key={name} name={name} />
      ))}
    </ul>
  )
}

interface SampleProps {
  kind: 'text' | 'graphic'
  front: string
  ground: string
  theme: Theme
}

function Sample({ kind, front, ground, theme }: SampleProps) {
  const ratio = contrast(colours.get(front), colours.get(ground), theme)
  const look =
    kind === 'text' ? { color: `var(--color-${front})` } : { border: `3px solid var(--color-${front})` }
  return (
    <li
      style={{ ...look, background: `var(--color-${ground})` }}
      className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-control px-3 py-2 text-14"
    >
      <span className="font-strong">
        {front} on {ground}
      </span>
      <span className="tabular-nums">{ratio.toFixed(2)}:1</span>
    </li>
  )
}

/** Every pair that components use, drawn in itself, with its contrast measured here and now. */
export function ColourPairs({ kind }: { kind: 'text' | 'graphic' }) {
  const pairs = kind === 'text' ? textPairs : graphicPairs
  return (
    <div className="sb-unstyled grid gap-4 py-4 md:grid-cols-2">
      {themes.map((theme) => (
        <ThemePanel key={theme} theme={theme}>
          <ul className="flex flex-col gap-1">
            {Object.entries(pairs).flatMap(([front, grounds]) =>
              grounds.map((ground) => (
                <Sample key={front + ground} kind={kind} front={front} ground={ground} theme={theme} />
              )),
            )}
          </ul>
        </ThemePanel>
      ))}
    </div>
  )
}

/** Names of the colours that nothing has to be told by. */
export function Decoration() {
  return <span>{decoration.join(', ')}</span>
}
