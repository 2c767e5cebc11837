/** Who asks. `id` is the issuer's subject and the owner id of every row. */
export interface RequestAccount {
  id: string;
  email: string;
  sessionId: string;
  isActive: boolean;
  plan: "basico" | "premium";
}
