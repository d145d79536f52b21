import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { remoteModel } from '#engine/models/remote-models.ts';
import { askServer } from '#workers/models/server/ask-server.ts';
import { listServerModels } from '#workers/models/server/list-server-models.ts';
import { browserModelCard, browserModelEntry } from '#engine/models/browser-model.ts';
import type { CatalogueEntry } from '#engine/models/catalogue-entry.ts';
import type { JudgeCard } from '#engine/domain/judge.ts';
import { serverAddress } from '#engine/models/server-address.ts';
import { serverEntry, serverManifest } from '#workers/models/server/server-entry.ts';
import { cardOf, modelsAt, type ModelsFound } from '#workers/models/manifest/manifest.ts';
import { listedModels } from '#workers/models/listing/catalogue-list.ts';
import { DownloadMeter } from '#workers/models/download/download-meter.ts';
import { downloadModel, isStill, type Wanted } from '#workers/models/download/download-model.ts';
import type { Fetching } from '#workers/models/download/one-request.ts';
import { fullDisk } from '#workers/models/download/fetch-model.ts';
import { findModel } from '#workers/models/import/import-model.ts';
import { importSources, unreadable } from '#workers/models/import/import-sources.ts';
import { judgeCard } from '#workers/models/download/judge-card.ts';
import {
  cacheBytesOf,
  measureDevice,
  storageOf,
  type DeviceNavigator,
} from '#workers/models/device/measure-device.ts';
import { measuredMemory } from '#workers/models/storage/measured-memory.ts';
import type { ModelLocks } from '#workers/models/storage/model-locks.ts';
import { storedModel, storedOf, type Here } from '#workers/models/storage/model-states.ts';
import { entryOf } from '#workers/models/listing/page-entries.ts';
import { behindGate, type Request, type Seen } from '#workers/models/download/remote-gate.ts';
import type { ModelStoreApi, ModelStoreChange } from './model-store-api.ts';
import { partsOfImport } from '#workers/models/storage/cache-addresses.ts';
import { refuseOnPage } from '#workers/models/import/refuse-on-page.ts';
import { removeFiles, modelStorage } from '#workers/models/storage/model-store-storage.ts';
import { takeIn } from '#workers/models/import/take-in.ts';

/** The browser's parts that the model store uses; a test passes its own. */
export interface ModelStoreSurroundings {
  /** Undefined where the browser gives this page no storage: the page isn't served by https. */
  readonly caches: CacheStorage | undefined;
  readonly locks: ModelLocks;
  readonly request: Request;
  /** Reports of requests that were redirected or failed. */
  readonly seen?: Seen;
  /** The page's own origin. */
  readonly origin: string;
  readonly device: DeviceNavigator;
  readonly isolated: boolean;
  /** Returns milliseconds of any monotonic clock. */
  readonly now: () => number;
  readonly wait: Fetching['wait'];
  /** Notifies other tabs and the page of this one. */
  readonly changed: (change: ModelStoreChange) => void;
}

/** Returns the service of the model store worker as a plain object. */
export function modelStoreService(surroundings: ModelStoreSurroundings): ModelStoreApi {
  const { caches, locks, origin, device, isolated, now, wait, changed } = surroundings;
  const storage = modelStorage(caches);
  const remoteAllowed = async () => (await (await storage)?.records.remoteAllowed()) ?? false;
  const local = (url: string, init: RequestInit) => surroundings.request(url, init);
  const request = behindGate(surroundings.request, origin, remoteAllowed, surroundings.seen);

  const stored = async () => {
    const here = await storage;
    if (here) return here;
    throw new Fault('store-blocked', message('modelStoreFaults.noModelStorage'));
  };

  /** Returns the models beside the page, or an empty list with the reason where their index can't be read. */
  /** Lists a judge that has no files here. */
  const listed = async (entry: CatalogueEntry, card: JudgeCard): Promise<CatalogueEntry> => {
    const { records } = await stored();
    const none = { files: [], stamp: entry.id, damage: null };
    await records.write({ version: 1, entry, ...none, card, complete: true });
    changed({ id: entry.id });
    return entry;
  };

  const besidePage = async (base: string): Promise<ModelsFound> => {
    try {
      return await modelsAt(base, (url) => request(url));
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      return { models: [], unread: [{ id: 'models/index.json', why: thrown.says }] };
    }
  };

  const wanted = async (model: string, base: string): Promise<Wanted> => {
    const { models } = await besidePage(base);
    const { gpu } = await measureDevice(device, isolated);
    const manifest = models.find(({ id }) => id === model);
    if (manifest) return { entry: entryOf(manifest, 'page', base), manifest, gpu };
    const entry = remoteModel(model, gpu);
    if (entry) return { entry, manifest: null, gpu };
    throw new Fault('model-missing', message('modelStoreFaults.unknownModel', { model }));
  };

  const freeBytes = async () => {
    const { used, quota } = await storageOf(device.storage);
    return used === null || quota === null ? null : Math.max(0, quota - used);
  };

  const here = async (): Promise<Map<string, Here>> => {
    const modelStore = await storage;
    if (!modelStore) return new Map();
    const all = (await modelStore.records.all()).map(async (record) => {
      const one = { record, stored: await storedOf(record, modelStore) };
      return [record.entry.id, one] as const;
    });
    return new Map(await Promise.all(all));
  };

  return {
    device: () => measureDevice(device, isolated),

    async catalogue({ base }) {
      const { models: page, unread } = await besidePage(base);
      const report = await measureDevice(device, isolated);
      const busy = (await storage) ? await locks.held() : new Set<string>();
      const known = await here();
      const measured = await measuredMemory(page, known, await storage);
      return {
        ...listedModels({ page, base, device: report, here: known, busy, measured }),
        unread,
        remoteAllowed: await remoteAllowed(),
      };
    },

    async allowRemote({ allowed }) {
      await (await stored()).records.allowRemote(allowed);
      changed({ id: null });
    },

    async download({ id, base }, { signal, emit }) {
      const modelStore = await stored();
      const { records, kept, parts } = modelStore;
      const meter = new DownloadMeter(emit, now);
      const work = async () => {
        const fetching = { request, parts, kept, meter, signal, wait };
        const before = await records.read(id);
        const source = before?.entry.source;
        if (before && (await storedOf(before, modelStore)).whole) {
          if (source !== 'page') return before;
          if (await isStill(before, () => wanted(id, base), base, fetching)) return before;
        } else if (before && source === 'imported') {
          throw new Fault(
            'model-missing',
            message('modelStoreFaults.importedFilesGone', { model: before.entry.name }),
          );
        }
        changed({ id });
        meter.reportPhase('listing');
        return downloadModel(await wanted(id, base), base, modelStore, fetching, freeBytes);
      };
      try {
        const record = await locks.runWhenFree(
          id,
          signal,
          () => meter.reportPhase('another tab'),
          work,
        );
        return { name: 'ready', bytes: (await storedOf(record, modelStore)).fileBytes };
      } finally {
        changed({ id });
      }
    },

    async importModel({ files: picked, base }, { signal, emit }) {
      const modelStore = await stored();
      const { records } = modelStore;
      const meter = new DownloadMeter(emit, now);
      meter.reportPhase('listing');
      const found = await findModel(await importSources(picked)).catch((thrown: unknown) => {
        throw unreadable(thrown);
      });
      const { entry, listing } = found;
      const { id } = entry;
      await refuseOnPage(found.ownId, base, (url) => request(url));
      const work = async () => {
        const before = await records.read(id);
        if (before && (await storedOf(before, modelStore)).whole) {
          throw new Fault(
            'file-unusable',
            message('modelStoreFaults.alreadyHere', { model: before.entry.name }),
          );
        }
        const { files, stamp } = listing;
        const record = { version: 1 as const, entry, files, stamp, damage: null };
        // Written first, so that the person can remove the files that a closed tab leaves behind.
        await records.write({ ...record, card: null, complete: false });
        const { hashes, manifest } = await takeIn(found, modelStore, meter, signal).catch(
          async (thrown: unknown) => {
            await (before ? records.write(before) : records.remove(id));
            const room = { missing: listing.bytes, free: await freeBytes() };
            throw unreadable(fullDisk(thrown, entry.name, room, true));
          },
        );
        if (before) await removeFiles(before, modelStore, files);
        const card = await judgeCard(entry, manifest, files, hashes);
        await records.write({ ...record, card, complete: true });
        return entry;
      };
      try {
        return await locks.runNow(id, work);
      } finally {
        changed({ id });
      }
    },

    async serverModels({ url }, { signal }) {
      const address = serverAddress(url);
      return listServerModels(address, askServer(address, { fetch: local, wait, origin }), signal);
    },

    async connectServer(location) {
      const manifest = await serverManifest(location);
      return listed(serverEntry(manifest, 'server'), await cardOf(manifest));
    },

    addBrowserModel: () => listed(browserModelEntry, browserModelCard),

    async stateLicence({ id, licence }) {
      const { records } = await stored();
      const record = await records.read(id);
      if (!record) {
        throw new Fault('model-missing', message('modelStoreFaults.unknownModel', { model: id }));
      }
      const entry = { ...record.entry, licence: { name: licence, url: null, limits: null } };
      await records.write({ ...record, entry });
      changed({ id });
      return entry;
    },

    async remove({ id }) {
      const modelStore = await stored();
      const { records, parts } = modelStore;
      const freed = await locks.runNow(id, async () => {
        const record = await records.read(id);
        const bytes = record ? await removeFiles(record, modelStore) : await parts.drop(id);
        await records.remove(id);
        await modelStore.memory.remove(id);
        return bytes + (await parts.drop(partsOfImport(id)));
      });
      changed({ id });
      return { freed };
    },

    async storage() {
      const models = [...(await here()).values()].map((one) => storedModel(one.record, one.stored));
      const modelBytes = models.reduce((sum, { bytes, partBytes }) => sum + bytes + partBytes, 0);
      const cacheBytes = await cacheBytesOf(device.storage);
      return { models, modelBytes, cacheBytes, ...(await storageOf(device.storage)) };
    },
  };
}
