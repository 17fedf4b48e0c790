import type { OwnProfile } from '@kindling/domain/profile/profile-contract'
import { EmailNotice } from '../../areas/account/profile/email-notice.tsx'
import { StandingBanner } from '../../areas/trust/standing/standing-banner.tsx'

/** Account warnings above every screen: suspension, or email that can't be delivered. */
export function AccountNotices({ profile }: { profile: OwnProfile }) {
  return (
    <>
      {profile.suspension && profile.suspension !== 'none' && (
        <div className="px-edge pt-4">
          <StandingBanner step={profile.suspension} />
        </div>
      )}
      <EmailNotice profile={profile} />
    </>
  )
}
