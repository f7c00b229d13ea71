import { Secret, TOTP } from "otpauth";

/** An authenticator app with a secret. It never gives the same code twice. */
export class Authenticator {
  private readonly totp: TOTP;
  private last = 0;

  constructor(secret: string) {
    this.totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  }

  /** The current code, or the next one if the current code was already given. */
  code(): string {
    const period = this.totp.period * 1000;
    const step = Math.max(Math.floor(Date.now() / period), this.last + 1);
    this.last = step;
    return this.totp.generate({ timestamp: step * period });
  }

  /** A code that is not valid now or soon. */
  wrongCode(): string {
    const right = new Set(
      [-2, -1, 0, 1, 2, 3].map((steps) =>
        this.totp.generate({ timestamp: Date.now() + steps * this.totp.period * 1000 }),
      ),
    );
    return right.has("000000") ? "111111" : "000000";
  }
}
