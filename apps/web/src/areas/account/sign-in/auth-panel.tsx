import { Heading } from '@kindling/ui/heading'
import { OfflineNote } from '@kindling/ui/offline-note'
import { Page } from '@kindling/ui/page'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import type { ReactNode } from 'react'

interface AuthPanelProps {
  title: string
  lead?: ReactNode
  /** Shown next to the column on medium and larger screens. */
  beside?: ReactNode
  children: ReactNode
}

/** One-column layout of the sign-up and sign-in screens. */
export function AuthPanel({ title, lead, beside, children }: AuthPanelProps) {
  const documentTitle = <title>{`${title.replace(/!$/, '')} · Kindling`}</title>
  if (!beside) {
    return (
      <Page width="form" title={title} lead={lead}>
        {documentTitle}
        <Stack gap={6}>
          <OfflineNote />
          {children}
        </Stack>
      </Page>
    )
  }
  return (
    <Page>
      {documentTitle}
      {/* Not `Columns`, to save a file in the first load of /login. */}
      <div className="grid gap-8 md:grid-cols-2 lg:gap-12">
        <Stack gap={6}>
          <Heading level={1} size="title">
            {title}
          </Heading>
          {lead && <Text tone="muted">{lead}</Text>}
          <OfflineNote />
          {children}
        </Stack>
        {beside}
      </div>
    </Page>
  )
}
