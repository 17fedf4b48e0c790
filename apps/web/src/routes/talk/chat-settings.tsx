import { chatSettingsContract } from '@kindling/domain/messages/chat-settings-contract'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQuery } from '@tanstack/react-query'
import { chatSettingsQuery } from '../../areas/talk/settings/chat-settings-queries.ts'
import { QuickReplyList } from '../../areas/talk/settings/quick-reply-list.tsx'
import { SeenSwitches } from '../../areas/talk/settings/seen-switches.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(chatSettingsQuery)

/** /settings/chat: what others see of the member in a chat, and their quick replies. */
export function Component() {
  return (
    <ScreenPage
      width="narrow"
      title="Chat Settings"
      back={{ label: 'Settings', to: '/settings?tab=general' }}
    >
      <QueryView
        query={useQuery(chatSettingsQuery)}
        skeleton={<SkeletonList rows={3} />}
        failure={chatSettingsContract.get.failure}
      >
        {(settings) => (
          <Stack gap={8}>
            <TitledSection id="seen" title="What others see">
              <SeenSwitches settings={settings} />
            </TitledSection>
            <TitledSection id="quick-replies" title="Quick replies">
              <QuickReplyList replies={settings.quick_replies} />
            </TitledSection>
          </Stack>
        )}
      </QueryView>
    </ScreenPage>
  )
}
