import { BackLink } from '@kindling/ui/back-link'
import { Page, type PageProps } from '@kindling/ui/page'
import type { ReactNode } from 'react'
import { Link } from '../app/links/link.tsx'
import type { To } from '../app/links/navigation.ts'

export interface ScreenPageProps extends Omit<PageProps, 'title' | 'back'> {
  /** The h1. Without it the content has its own. */
  title?: ReactNode
  /** Document title, if other than the h1, or if that is more than text. */
  tab?: string
  /** Section, search words or step within the screen, which begin the document title. */
  part?: string | undefined
  /** Link to the parent screen, labelled with its name. */
  back?: { label: string; to: To }
}

/** Layout of a member's screen: document title, back link and heading. */
export function ScreenPage({ tab, part, back, children, ...page }: ScreenPageProps) {
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
      <title>
        {[part, tab ?? page.title, 'Kindling'].filter((name) => typeof name === 'string').join(' · ')}
      </title>
      {children}
    </Page>
  )
}
