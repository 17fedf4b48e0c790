import { Stack } from '@kindling/ui/stack'
import { TitledSection } from '@kindling/ui/titled-section'
import { chatSettingsQuery } from '../../areas/talk/settings/chat-settings-queries.ts'
import { QuickReplyList } from '../../areas/talk/settings/quick-reply-list.tsx'
import { SeenSwitches } from '../../areas/talk/settings/seen-switches.tsx'
import { QueryScreen } from '../../components/query-screen.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(chatSettingsQuery)

/** /settings/chat: privacy in chats, and quick replies. */
export function Component() {
  return (
    <QueryScreen
      query={chatSettingsQuery}
      width="form"
      title="Chat Settings"
      back={{ label: 'Settings', to: '/settings?tab=general' }}
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
    </QueryScreen>
  )
}
