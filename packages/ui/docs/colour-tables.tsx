import type { ReactNode } from 'react'
import { contrast, themeColours } from '../src/theme/contrast.ts'
import { decoration, graphicPairs, textPairs } from '../src/theme/pairs.ts'
import css from '../src/theme/theme.css?raw'

const colours = themeColours(css)
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** A token in one theme, whichever theme the page around it is in. */
function paint(name: string, theme: Theme) {
  const [red = 0, green = 0, blue = 0] = colours.get(name)?.[theme] ?? []
  return `color(srgb-linear ${red} ${green} ${blue})`
}

/** A panel that is drawn in one theme. */
function ThemePanel({ theme, children }: { theme: Theme; children: ReactNode }) {
  return (
    <div
      style={{
        background: paint('paper', theme),
        color: paint('ink', theme),
        borderColor: paint('line', theme),
      }}
      className="flex min-w-0 flex-col gap-2 rounded-slip border p-4"
    >
      <p className="text-14 font-strong first-letter:uppercase">{theme}</p>
      {children}
    </div>
  )
}

/** Every colour of the theme with its name, in both themes. */
export function Palette() {
  return (
    <div className="sb-unstyled py-4">
      <div className="grid gap-4 md:grid-cols-2">
        {themes.map((theme) => (
          <ThemePanel key={theme} theme={theme}>
            <ul className="grid grid-cols-3 gap-2">
              {[...colours.keys()].map((name) => (
                <li key={name} className="flex flex-col gap-1 text-13">
                  <span
                    className="h-12 rounded-control border"
                    style={{ background: paint(name, theme), borderColor: paint('line', theme) }}
                  />
                  {name}
                  {decoration.includes(name) && <span>decoration</span>}
                </li>
              ))}
            </ul>
          </ThemePanel>
        ))}
      </div>
    </div>
  )
}

function Sample({
  kind,
  front,
  ground,
  theme,
}: {
  kind: 'text' | 'graphic'
  front: string
  ground: string
  theme: Theme
}) {
  const ratio = contrast(colours.get(front), colours.get(ground), theme)
  const look =
    kind === 'text'
      ? { color: paint(front, theme) }
      : { color: paint('ink', theme), border: `3px solid ${paint(front, theme)}` }
  return (
    <li
      style={{ ...look, background: paint(ground, theme) }}
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
    <div className="sb-unstyled py-4">
      <div className="grid gap-4 md:grid-cols-2">
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
    </div>
  )
}
