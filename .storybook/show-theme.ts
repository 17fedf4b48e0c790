/** Fixes the page to the light or the dark theme, or leaves it to the machine's preference with 'system'. */
export function showTheme(theme: string) {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}
