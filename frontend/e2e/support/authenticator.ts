import { Secret, TOTP } from "otpauth";

/** An authenticator app that was given that secret. It never shows the same code twice. */
export class Authenticator {
  private readonly totp: TOTP;
  private last = 0;

  constructor(secret: string) {
    this.totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  }

  /** A code of now, or of the next step where that of now was given before. */
  code(): string {
    const period = this.totp.period * 1000;
    const step = Math.max(Math.floor(Date.now() / period), this.last + 1);
    this.last = step;
    return this.totp.generate({ timestamp: step * period });
  }

  /** A code that was never right and will not be soon. */
  wrongCode(): string {
    const right = new Set(
      [-2, -1, 0, 1, 2, 3].map((steps) =>
        this.totp.generate({ timestamp: Date.now() + steps * this.totp.period * 1000 }),
      ),
    );
    return right.has("000000") ? "111111" : "000000";
  }
}
