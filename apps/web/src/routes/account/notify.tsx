import { channelContract } from '@kindling/domain/notifications/channel-contract'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { SkeletonStack } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQuery } from '@tanstack/react-query'
import { channelsQuery } from '../../areas/account/settings/channel-queries.ts'
import { ChannelSwitches } from '../../areas/account/settings/channel-switches.tsx'
import { DeviceSwitch } from '../../areas/account/settings/device-switch.tsx'
import { DigestForm } from '../../areas/account/settings/digest-form.tsx'
import { PreferenceForm } from '../../areas/account/settings/preference-form.tsx'
import { preferencesQuery } from '../../areas/account/settings/preference-queries.ts'
import { QuietHoursForm } from '../../areas/account/settings/quiet-hours-form.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { useMember } from '../../server/use-member.ts'
import { warm } from '../../server/warm.ts'

export const prepare = () => {
  warm(preferencesQuery)
  warm(channelsQuery)
}

const skeleton = <SkeletonStack shapes={['control', 'control', 'control', 'control', 'control', 'control']} />

export function Component() {
  const member = useMember()
  return (
    <ScreenPage
      width="form"
      title="Notification Settings"
      lead="What we tell you about. About your password and your sign-ins we always tell you."
      back={{ label: 'Settings', to: '/settings?tab=general' }}
    >
      <QueryView
        query={useQuery(preferencesQuery)}
        skeleton={skeleton}
        failure={notificationContract.preferences.failure}
      >
        {(preferences) => <PreferenceForm preferences={preferences} />}
      </QueryView>
      <TitledSection id="device" title="This device" gap={3}>
        {member && <DeviceSwitch memberId={member.id} />}
      </TitledSection>
      <QueryView query={useQuery(channelsQuery)} skeleton={skeleton} failure={channelContract.read.failure}>
        {(settings) => (
          <Stack gap={8}>
            <TitledSection id="digest" title="Digest by email" gap={3}>
              <DigestForm settings={settings} />
            </TitledSection>
            <TitledSection id="channels" title="Where you hear of it" gap={3}>
              <ChannelSwitches settings={settings} />
            </TitledSection>
            <QuietHoursForm settings={settings} />
          </Stack>
        )}
      </QueryView>
    </ScreenPage>
  )
}
