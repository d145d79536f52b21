import { describe, expect, it } from 'vitest';
import { FakeGpu } from '#test/webllm/fake-webllm.ts';
import { watchDevices } from './device-watch.ts';
import { mendedShader } from './mended-shader.ts';

/** The kernel as libraries contain it, shortened in its middle. */
const kernel = `
@group(0) @binding(0) var<storage, read_write> S : array<f32>;
@group(0) @binding(1) var<storage, read> S_other : array<f32>;
@compute @workgroup_size(16, 14, 1)
fn merge_state_inplace_kernel(@builtin(workgroup_id) blockIdx : vec3<u32>) {
  if (blockIdx.z * gridDim.x + blockIdx.x > podArgs.packGridDimX) { return; }
  s_val[0i] = S[((v__1 * podArgs.H) + i32(threadIdx.y))];
  V[v__2 + 3] = v_vec[0i + 3];
  S[((v__1 * podArgs.H) + i32(threadIdx.y))] = (log2((s_val[0i] + s_other_val[0i])) + s_max[0i]);
}
`;

describe('the kernel that joins attention over the cache with attention over new tokens', () => {
  it('gets a barrier between its reads and its write, and is otherwise unchanged', () => {
    const mended = mendedShader(kernel);
    expect(mended).toMatch(/v_vec\[0i \+ 3\];\n {2}storageBarrier\(\);\n {2}S\[.*\] = \(log2/);
    expect(mended.replace('  storageBarrier();\n', '')).toBe(kernel);
    expect(mendedShader(mended)).toBe(mended);
  });

  it('is the only one that is changed', () => {
    const other = kernel.replace('merge_state_inplace', 'softmax');
    expect(mendedShader(other)).toBe(other);
  });

  it('is repaired on every device that WebLLM gets', async () => {
    const gpu = new FakeGpu();
    watchDevices(gpu);
    const device = await (await gpu.requestAdapter())!.requestDevice();
    device.createShaderModule({ code: kernel });
    expect(gpu.shaders).toEqual([mendedShader(kernel)]);
  });
});
