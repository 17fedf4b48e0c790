import { Stack } from '@kindling/ui/stack'
import { Tabs } from '@kindling/ui/tabs'
import { useQueryTab } from '../../app/links/use-query-tab.ts'
import { NeedList } from '../../areas/needs/need-list.tsx'
import { needsQuery } from '../../areas/needs/need-queries.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { warmPages } from '../../server/warm.ts'

const tabs = [
  { value: 'near', label: 'Near you', content: <NeedList side="near" /> },
  { value: 'yours', label: 'Yours', content: <NeedList side="mine" /> },
]

export function prepare() {
  warmPages(needsQuery('near'))
  warmPages(needsQuery('mine'))
}

/** /needs: needs that the member's skills match, and the member's own. */
export function Component() {
  const [chosen, choose] = useQueryTab('tab')
  const tab = tabs.find(({ value }) => value === chosen)
  return (
    <ScreenPage
      title="Asked by neighbours"
      part={tab?.label}
      lead="Say what you need, or lend a hand with what you offer."
      width="form"
      back={{ label: 'Explore', to: '/explore' }}
    >
      <Stack gap={6}>
        <ButtonLink to="/needs/new">Ask your neighbours</ButtonLink>
        <Tabs
          label="Needs"
          value={tab?.value ?? 'near'}
          onValueChange={(tab) => choose(tab === 'near' ? undefined : tab)}
          items={tabs}
        />
      </Stack>
    </ScreenPage>
  )
}
