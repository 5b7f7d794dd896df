/** A socket to the exchange. */
export interface Socket {
  send(text: string): void;
}

/** One telephone of an extension. */
export interface Device {
  extension: string;
  /** Its identity over all its connections. */
  instance: string;
  contact: string;
  socket: Socket;
  /** When its socket was lost; null while it is here. */
  lostAt: number | null;
}

const MOST = 5;
/** A telephone that left without a BYE occupies its place for this long. */
const KEPT_MILLISECONDS = 120_000;

/** The registered telephones: five of an extension, each identified by its instance. */
export class Devices {
  #all: Device[] = [];

  /** Registers a telephone, in the place of the one it was. Returns false where all places are taken. */
  add(device: Device, now: number): boolean {
    this.#all = this.#all.filter(({ lostAt }) => lostAt === null || now - lostAt < KEPT_MILLISECONDS);
    const others = this.#all.filter((other) => !isSame(other, device));
    if (others.filter(({ extension }) => extension === device.extension).length >= MOST) return false;
    this.#all = [...others, device];
    return true;
  }

  remove(device: Pick<Device, 'extension' | 'instance'>): void {
    this.#all = this.#all.filter((other) => !isSame(other, device));
  }

  lose(socket: Socket, now: number): void {
    this.#all = this.#all.map((device) => (device.socket === socket ? { ...device, lostAt: now } : device));
  }

  /** The telephones that ring at an extension. */
  of(extension: string): Device[] {
    return this.#all.filter((device) => device.extension === extension && device.lostAt === null);
  }

  all(): readonly Device[] {
    return this.#all;
  }
}

const isSame = (one: Pick<Device, 'extension' | 'instance'>, other: Pick<Device, 'extension' | 'instance'>) =>
  one.extension === other.extension && one.instance === other.instance;
