import { BackLink } from '@kindling/ui/back-link'
import { Page, type PageProps } from '@kindling/ui/page'
import { Link } from '../app/links/link.tsx'
import type { To } from '../app/links/navigation.ts'

interface ScreenPageProps extends Omit<PageProps, 'title' | 'back'> {
  /** The h1. Without it the content brings its own. */
  title?: string | undefined
  /** What the browser's tab says, where that isn't the title. */
  tab?: string
  /** The way up, named by where it leads. */
  back?: { label: string; to: To }
}

/** The frame of a member's screen: its name in the tab, the way up, the title. */
export function ScreenPage({ tab, back, children, ...page }: ScreenPageProps) {
  return (
    <Page
      {...page}
      back={
        back && (
          <BackLink asChild label={back.label}>
            <Link to={back.to} />
          </BackLink>
        )
      }
    >
      <title>{`${tab ?? page.title} · Kindling`}</title>
      {children}
    </Page>
  )
}
