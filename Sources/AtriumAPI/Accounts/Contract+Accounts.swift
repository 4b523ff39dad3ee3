extension Contract {
  /// Sign-in and permissions. On a server without accounts each of these returns `accounts_off`.
  public static let accounts: [any Call.Type] = [
    SetUpHouse.self, Register.self, GetInvitation.self, Login.self, AnswerSecondFactor.self, BeginIssuerSignIn.self,
    FinishIssuerSignIn.self, AppleSignIn.self, RefreshSession.self, Logout.self,
    SendVerification.self, VerifyAddress.self, AskForRecovery.self, ResetPassword.self, AskForMagicLink.self, VerifyMagicLink.self,
    GetProfile.self, ChangeProfile.self, DeleteAccount.self, BeginSecondFactor.self, ConfirmSecondFactor.self,
    RemoveSecondFactor.self, RenewRecoveryCodes.self, ListSessions.self, RevokeSession.self, RevokeOtherSessions.self, ListKeys.self,
    MakeKey.self, RevokeKey.self, ListHousePeople.self, InvitePerson.self, ChangeHousePerson.self, RemoveHousePerson.self,
    ListPendingLinks.self, ShowPendingLink.self, WithdrawLink.self,
  ]
}
