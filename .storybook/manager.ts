import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { darkPaperTheme, paperTheme } from './paper-theme.ts'

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')
let chosen = 'system'

function showTheme() {
  const isDark = chosen === 'system' ? prefersDark.matches : chosen === 'dark'
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  addons.setConfig({ theme: isDark ? darkPaperTheme : paperTheme })
}

showTheme()
prefersDark.addEventListener('change', showTheme)

// The sidebar and the toolbar in the theme that the toolbar gives the stories.
addons.register('kindling/theme', (api) => {
  const update = ({ globals }: { globals: Record<string, unknown> }) => {
    chosen = String(globals.theme)
    showTheme()
  }
  api.on(SET_GLOBALS, update)
  api.on(GLOBALS_UPDATED, update)
})
