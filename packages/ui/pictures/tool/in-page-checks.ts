import type axe from 'axe-core'

/** Checks that the camera runs inside Storybook's page, with axe-core in it. Each stands alone: only its text goes over. */

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Accessibility violations of the page, one line each.
 * @param rules the rules to apply; all of them without it
 */
export async function violationsOf(rules?: readonly string[]): Promise<string[]> {
  const { violations } = await window.axe.run(document.body, {
    ...(rules && { runOnly: [...rules] }),
    // A component alone is in no landmark.
    rules: { region: { enabled: false } },
    // To describe all that passes takes longer than the rules.
    resultTypes: ['violations'],
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary.replace(/\s+/g, ' ')}`),
  )
}

/** The page and navigations that scroll sideways, with their width. */
export function sidewaysOf(): string[] {
  return [document.documentElement, ...document.querySelectorAll('nav')]
    .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth)
    .map(({ nodeName, ariaLabel, scrollWidth }) => `${ariaLabel ?? nodeName}: ${scrollWidth} px`)
}
