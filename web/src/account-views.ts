// Which component shows which page of accounts.
import { Account } from './views/accounts/account.tsx'
import { CompanySignIn } from './views/accounts/company-sign-in.tsx'
import { Invitation } from './views/accounts/invitation.tsx'
import { ChangePassword, ForgotPassword, ResetPassword } from './views/accounts/passwords.tsx'
import { SignIn } from './views/accounts/sign-in.tsx'
import { CompleteSignUp, SignUp } from './views/accounts/sign-up.tsx'
import { CheckMail, InvitationDeclined, LinkOver } from './views/accounts/told.tsx'

export const accountViews = {
  signIn: SignIn,
  companySignIn: CompanySignIn,
  signUp: SignUp,
  completeSignUp: CompleteSignUp,
  forgotPassword: ForgotPassword,
  checkMail: CheckMail,
  linkOver: LinkOver,
  resetPassword: ResetPassword,
  invitation: Invitation,
  invitationDeclined: InvitationDeclined,
  account: Account,
  changePassword: ChangePassword,
}
