import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { darkPaperTheme, paperTheme } from './paper-theme.ts'
import { showTheme } from './show-theme.ts'

const prefersDark = matchMedia('(prefers-color-scheme: dark)')

function onPreferenceChange(tell: () => void) {
  prefersDark.addEventListener('change', tell)
  return () => prefersDark.removeEventListener('change', tell)
}

/** What the address says: a page that was opened or loaded anew hears of no change. */
const themeInAddress = () =>
  /(?:^|;)theme:(\w+)/.exec(new URLSearchParams(window.location.search).get('globals') ?? '')?.[1] ?? 'system'

/** The theme of the toolbar's switch. */
function useChosenTheme() {
  const [theme, setTheme] = useState(themeInAddress)
  useEffect(() => {
    const channel = addons.getChannel()
    const update = ({ globals }: { globals: Record<string, unknown> }) => setTheme(String(globals.theme))
    channel.on(GLOBALS_UPDATED, update)
    return () => channel.off(GLOBALS_UPDATED, update)
  }, [])
  return theme
}

/** A page of documentation in the theme of the toolbar, like the stories and the tables of tokens on it. */
export default function ThemedDocs(props: DocsContainerProps) {
  const chosen = useChosenTheme()
  const isDarkPreferred = useSyncExternalStore(onPreferenceChange, () => prefersDark.matches)
  const isDark = chosen === 'system' ? isDarkPreferred : chosen === 'dark'
  // A page without stories has no decorator that does it.
  useEffect(() => showTheme(chosen), [chosen])
  return <DocsContainer {...props} theme={isDark ? darkPaperTheme : paperTheme} />
}
